import type { TokenUser } from '#contracts/accounts/user.ts'
import { withPicturePaths } from '#web/shared/api/picture-paths.ts'
import { useStored } from '#web/shared/stored/stored.ts'
import { createStoredToken } from './stored-token.ts'

const storedToken = createStoredToken('mam.token.v1')

/** The token of the signed-in person, or null. */
export function currentToken(): string | null {
  return storedToken.read()
}

/** Remembers the token after a login. */
export function startSession(token: string): void {
  storedToken.write(token)
}

/** Forgets the token in every tab; what else ends with a session is endSession's. */
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

/** Whose session it is; null for a guest. */
export function currentUserId(): number | null {
  return userOfToken(currentToken())?.id ?? null
}

/** The same as React state. */
export function useUserId(): number | null {
  return userOfToken(useToken())?.id ?? null
}

/** The event that tells this tab that the server has ended the session; by then the browser has forgotten it. */
export const endedSession = 'mam:dead-session'

/** Tells when another tab has changed the session, once this one knows it too; answers how to stop that. */
export function onSessionElsewhere(hear: () => void): () => void {
  return storedToken.subscribe((by) => by === 'elsewhere' && hear())
}
