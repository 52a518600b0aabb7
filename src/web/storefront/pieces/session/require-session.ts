import { redirect } from 'react-router'
import { rememberRoute } from '#web/shared/session/remembered-route.ts'
import { currentToken } from '#web/shared/session/session.ts'
import { endSession } from './end-session.ts'

/** Sends a person without a token to the login and remembers where they wanted to go (spec §2). */
export function requireSession(request: Request): void {
  if (currentToken() !== null) return
  const { pathname, search } = new URL(request.url)
  rememberRoute(pathname + search)
  throw redirect('/login')
}

/** Sends a person whose session has ended to the login, and back here after it. */
export function leaveDeadSession(request: Request): never {
  endSession()
  const { pathname, search } = new URL(request.url)
  rememberRoute(pathname + search)
  throw redirect('/login?ended=1')
}
