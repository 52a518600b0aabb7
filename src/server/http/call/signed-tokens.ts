import { type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import type { Secrets } from '#server/cipher.ts'

const algorithm = 'HS256'

type SignOptions = { typ: string; audience?: string; expiresAt: Date }

/** JWTs of the service: signed with the first secret, valid with any of them. */
export function createSignedTokens(secrets: Secrets) {
  const encode = (secret: string) => new TextEncoder().encode(secret)
  const [current, ...former] = secrets
  const key = encode(current)
  const keys = [key, ...former.map(encode)]

  /** The claims of a token that one of the secrets signed and that has not expired; null otherwise. */
  async function verify<Claims = JWTPayload>(
    token: string,
    options: JWTVerifyOptions,
  ): Promise<(Claims & JWTPayload) | null> {
    for (const one of keys) {
      try {
        return (await jwtVerify<Claims>(token, one, { ...options, algorithms: [algorithm] })).payload
      } catch {
        // Another secret may have signed it.
      }
    }
    return null
  }

  return {
    verify,
    sign(claims: Record<string, unknown>, { typ, audience, expiresAt }: SignOptions): Promise<string> {
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ })
        .setExpirationTime(expiresAt)
      if (audience !== undefined) token.setAudience(audience)
      return token.sign(key)
    },
  }
}
