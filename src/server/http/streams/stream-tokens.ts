import type { Secrets } from '#server/cipher.ts'
import type { StreamTokenClaims } from '#server/context.ts'
import { createSignedTokens } from '#server/http/call/signed-tokens.ts'

/**
 * A stream token has its own type and audience and no `sid`. So it cannot serve as a session token, nor a session token
 * as a stream token.
 */
const kind = { typ: 'order-ticket', audience: 'order-events' }

export type StreamTokens = ReturnType<typeof createStreamTokens>

/**
 * Signs and verifies the short-lived tokens that open the stream of one order: JWTs signed with the service's secret,
 * like session tokens. The wire calls it `ticket`.
 */
export function createStreamTokens(secrets: Secrets) {
  const tokens = createSignedTokens(secrets)
  return {
    sign: (claims: StreamTokenClaims, expiresAt: Date) => tokens.sign(claims, { ...kind, expiresAt }),

    /** Null for a forged, expired or malformed token. */
    async read(token: unknown, now: Date): Promise<StreamTokenClaims | null> {
      if (typeof token !== 'string' || token.length > 1024) return null
      const options = { ...kind, requiredClaims: ['exp'], currentDate: now }
      const claims = await tokens.verify<StreamTokenClaims>(token, options)
      if (claims === null) return null
      const { orderId, userId, sessionId } = claims
      return { orderId, userId, sessionId }
    },
  }
}
