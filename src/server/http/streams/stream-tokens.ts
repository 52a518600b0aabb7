import { jwtVerify, SignJWT } from 'jose'
import type { StreamTokenClaims } from '#server/context.ts'

const algorithm = 'HS256'
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
export function createStreamTokens(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (claims: StreamTokenClaims, expiresAt: Date) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: kind.typ })
        .setAudience(kind.audience)
        .setExpirationTime(expiresAt)
        .sign(key),

    /** Null for a forged, expired or malformed token. */
    async read(token: unknown, now: Date): Promise<StreamTokenClaims | null> {
      if (typeof token !== 'string' || token.length > 1024) return null
      try {
        const options = { algorithms: [algorithm], ...kind, requiredClaims: ['exp'], currentDate: now }
        const { orderId, userId, sessionId } = (await jwtVerify<StreamTokenClaims>(token, key, options))
          .payload
        return { orderId, userId, sessionId }
      } catch {
        return null
      }
    },
  }
}
