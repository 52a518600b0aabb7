import type { ConsoleName } from '#contracts/surfaces.ts'
import { createStoredToken } from '#web/shared/session/stored-token.ts'

/** Why a session is another one now, or none: another tab has changed it, or the server has ended it. */
export type SessionChange = 'elsewhere' | 'ended'

/** Who is signed in to a console, under a key of its own: consoles and the storefront never share a token. */
export function createConsoleSession(surface: ConsoleName) {
  const stored = createStoredToken(`mam.${surface}.token.v1`)
  const listeners = new Set<(change: SessionChange) => void>()
  return {
    token: stored.read,
    start: stored.write,
    forget: () => stored.write(null),
    /** The server takes the token no more. */
    end(): void {
      stored.write(null)
      for (const hear of listeners) hear('ended')
    },
    /** Tells whenever the token is another one, or none, as long as the page lives. */
    onToken: (hear: () => void): void => void stored.subscribe(hear),
    /** Tells of what this tab has not done itself; answers how to stop that. */
    onChange(hear: (change: SessionChange) => void) {
      listeners.add(hear)
      const stop = stored.subscribe((by) => by === 'elsewhere' && hear('elsewhere'))
      return (): void => {
        listeners.delete(hear)
        stop()
      }
    },
  }
}
