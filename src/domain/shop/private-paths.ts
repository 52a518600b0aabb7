/** How the addresses begin that show nothing but a person's own things: search engines are kept away from them (spec §2). */
export const privatePaths = [
  '/cart/',
  '/checkout/',
  '/orderconfirm/',
  '/orders/',
  '/profile',
  '/history-order',
  '/edit-address',
] as const

/** Tells whether an address of the site shows a person's own things. */
export function isPrivatePath(pathname: string): boolean {
  return privatePaths.some((start) =>
    start.endsWith('/') ? pathname.startsWith(start) : pathname === start || pathname.startsWith(`${start}/`),
  )
}
