import type { TokenUser } from '#contracts/accounts/user.ts'
import { withPicturePaths } from '#web/shared/api/picture-paths.ts'
import { useStored } from '#web/shared/stored/stored.ts'
import { createStoredToken } from './stored-token.ts'

const storedToken = createStoredToken('mam.token.v1')

/** The token of the signed-in person, or null. */
export function currentToken(): string | null {
  return storedToken.read()
}

/** Stores the token after a login. */
export function startSession(token: string): void {
  storedToken.write(token)
}

/** Deletes the token in every tab. `endSession` also deletes the other data of a session. */
export function forgetToken(): void {
  storedToken.write(null)
}

/** The person in a token's payload; null if the text is not a token. */
export function userOfToken(token: string | null): TokenUser | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const { user } = JSON.parse(withPicturePaths(new TextDecoder().decode(bytes))) as { user?: TokenUser }
    return user ?? null
  } catch {
    return null
  }
}

/** The token as React state: null on the server and in the first render. */
export function useToken(): string | null {
  return useStored(storedToken)
}

/** The id of the signed-in customer; null for a guest. */
export function currentUserId(): number | null {
  return userOfToken(currentToken())?.id ?? null
}

/** The id of the signed-in customer as React state; null for a guest. */
export function useUserId(): number | null {
  return userOfToken(useToken())?.id ?? null
}

/** The event that is sent in this tab after the server has ended the session. The token is deleted before it. */
export const endedSession = 'mam:dead-session'

/**
 * Calls the listener when another tab has changed the session; `currentToken` is then up to date. Returns a function
 * that stops this.
 */
export function onSessionElsewhere(listener: () => void): () => void {
  return storedToken.subscribe((by) => by === 'elsewhere' && listener())
}
