import type { PageContext } from './page-context.ts'
import { type PageArgs, pageContext } from './page-context.ts'
import { leaveDeadSession, requireSession } from './require-session.ts'

/** A loader of a page behind the login: whoever has no session, or one that the server no longer takes, is sent there. */
export function privateLoader<Loaded>(
  load: (args: PageArgs & Pick<PageContext, 'api' | 'language'>) => Promise<Loaded>,
) {
  return async (args: PageArgs): Promise<Loaded> => {
    requireSession(args.request)
    try {
      return await load({ ...args, ...args.context.get(pageContext) })
    } catch (thrown) {
      if (isUnauthorized(thrown)) leaveDeadSession(args.request)
      throw thrown
    }
  }
}

/** As `throwRefusal` throws it. */
function isUnauthorized(thrown: unknown): boolean {
  return (thrown as { data?: unknown } | null)?.data === 'unauthorized'
}
