import { rememberRoute } from '#web/shared/session/remembered-route.ts'
import { endSession } from './end-session.ts'

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
