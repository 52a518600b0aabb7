import { redirect } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import { hasNotArrived } from '#web/shared/api/connection.ts'
import type { Console, Person } from './console.ts'

/** The address of the sign-in, with the reason and the page to return to. */
export function loginAddress({
  hasEnded = false,
  next = '/',
}: {
  hasEnded?: boolean
  next?: string
}): string {
  const query = new URLSearchParams({ ...(hasEnded && { ended: '1' }), ...(next !== '/' && { next }) })
  const text = query.toString()
  return `/login${text && `?${text}`}`
}

/** Where to go after the sign-in: always a page of this console, even if the address names another site. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  if (!/^\/(?![/\\])/.test(next)) return '/'
  // The address of a redirect is an HTTP header, which can contain only ASCII.
  const { pathname, search: query, hash } = new URL(next, 'http://console')
  return pathname + query + hash
}

function pathInConsole({ url }: Request, surface: string): string {
  const { pathname, search } = new URL(url)
  return (pathname.startsWith(`/${surface}/`) ? pathname.slice(surface.length + 1) : '/') + search
}

/** The signed-in person. `isStored`: read from this device because the server was unreachable. */
export type Entered<Me extends Person = Person> = Result<Me> & { isStored?: boolean }

/**
 * Returns a route loader that loads the signed-in person. Without a session it redirects to the sign-in, which leads
 * back to the requested page.
 */
export function requirePerson<Me extends Person>({ session, account, surface, storedPerson }: Console<Me>) {
  return async ({ request }: { request: Request }): Promise<Entered<Me>> => {
    const next = pathInConsole(request, surface)
    if (session.token() === null) throw redirect(loginAddress({ next }))
    const answer = await account.getMe()
    if (!answer.ok && answer.refusal.code === 'unauthorized')
      throw redirect(loginAddress({ hasEnded: true, next }))
    if (answer.ok) storedPerson?.write(answer.value)
    const stored = !answer.ok && hasNotArrived(answer.refusal) ? storedPerson?.read() : null
    return stored ? { ok: true, value: stored, isStored: true } : answer
  }
}

/** Returns a route loader that redirects from the sign-in if there is a session already. */
export function leaveWhenSignedIn({ session }: Console) {
  return ({ request }: { request: Request }): null => {
    if (session.token() !== null) throw redirect(nextAddress(new URL(request.url).search))
    return null
  }
}
