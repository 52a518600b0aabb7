import { redirect } from 'react-router'
import { rememberRoute } from '#web/shared/session/remembered-route.ts'
import { currentToken } from '#web/shared/session/session.ts'
import { endSession } from './end-session.ts'
import { type PageArgs, type PageContext, pageContext } from './page-context.ts'

function redirectToLogin(login: string, request: Request): never {
  const { pathname, search } = new URL(request.url)
  rememberRoute(pathname + search)
  throw redirect(login)
}

/** Redirects a person whose session has ended to the login, and back here after it. */
export function leaveDeadSession(request: Request): never {
  endSession()
  redirectToLogin('/login?ended=1', request)
}

/**
 * Makes a loader of a page behind the login: without a session, or with one that the server no longer accepts, it
 * redirects to the login (rule 2.1).
 */
export function privateLoader<Loaded>(
  load: (args: PageArgs & Pick<PageContext, 'api' | 'language'>) => Promise<Loaded>,
) {
  return async (args: PageArgs): Promise<Loaded> => {
    if (currentToken() === null) redirectToLogin('/login', args.request)
    try {
      return await load({ ...args, ...args.context.get(pageContext) })
    } catch (thrown) {
      if (isUnauthorized(thrown)) leaveDeadSession(args.request)
      throw thrown
    }
  }
}

/** Whether `throwRefusal` has thrown the refusal `unauthorized`. */
function isUnauthorized(thrown: unknown): boolean {
  return (thrown as { data?: unknown } | null)?.data === 'unauthorized'
}
