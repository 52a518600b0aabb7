/** The prefixes of personal pages, which search engines must not index (rule 2.7). */
export const privatePaths = [
  '/cart/',
  '/checkout/',
  '/orderconfirm/',
  '/orders/',
  '/profile',
  '/history-order',
  '/edit-address',
] as const

/** Whether a path is a personal page. */
export function isPrivatePath(pathname: string): boolean {
  return privatePaths.some((start) =>
    start.endsWith('/') ? pathname.startsWith(start) : pathname === start || pathname.startsWith(`${start}/`),
  )
}
