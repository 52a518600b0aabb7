import { rememberRoute } from '#web/shared/session/remembered-route.ts'
import { endSession } from './end-session.ts'

/** Moves to another page of this site. */
export type Navigate = (path: string) => void | Promise<void>

/** Opens the login, which leads back to `path`. `isEnded`: the server no longer accepts the person's token. */
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
