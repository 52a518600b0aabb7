import { endSession } from '#web/lib/end-session.ts'
import { rememberRoute } from '#web/lib/remembered-route.ts'

/** Moves to another page of this site. */
export type Navigate = (path: string) => void | Promise<void>

/** To the login, and back to `path` after it. `isEnded`: the token that the person had is no longer accepted. */
export function toLogin({
  navigate,
  path,
  isEnded,
}: {
  navigate: Navigate
  path: string
  isEnded: boolean
}): void {
  if (isEnded) endSession()
  rememberRoute(path)
  void navigate(isEnded ? '/login?ended=1' : '/login')
}
