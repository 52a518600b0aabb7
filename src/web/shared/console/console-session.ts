import type { ConsoleName } from '#contracts/surfaces.ts'
import { createStoredToken } from '#web/shared/session/stored-token.ts'

/** Why a session has changed or ended: another tab has changed it (`elsewhere`), or the server has ended it. */
export type SessionChange = 'elsewhere' | 'ended'

/** The session of a console. Its token has its own key, so that consoles and the storefront never share a token. */
export function createConsoleSession(surface: ConsoleName) {
  const stored = createStoredToken(`mam.${surface}.token.v1`)
  const listeners = new Set<(change: SessionChange) => void>()
  return {
    token: stored.read,
    start: stored.write,
    forget: () => stored.write(null),
    /** Ends the session because the server no longer accepts the token. */
    end(): void {
      stored.write(null)
      for (const listener of listeners) listener('ended')
    },
    /** Calls the listener whenever the token changes or is deleted, for as long as the page lives. */
    onToken: (listener: () => void): void => void stored.subscribe(listener),
    /** Calls the listener for changes that this tab has not made. Returns a function that stops this. */
    onChange(listener: (change: SessionChange) => void) {
      listeners.add(listener)
      const stop = stored.subscribe((by) => by === 'elsewhere' && listener('elsewhere'))
      return (): void => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
