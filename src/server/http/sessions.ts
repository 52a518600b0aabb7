import { jwtVerify, SignJWT } from 'jose'
import type { Database, Session } from '../context.ts'

const algorithm = 'HS256'
const mostBelieved = 5_000

/** The session that a token is about, and until when it is good, in seconds. */
type Claims = { sid: string; exp: number }

/** Signs and checks session tokens, and knows which sessions still stand. */
export type Sessions = {
  signToken: (payload: Record<string, unknown>, expiresAt: Date) => Promise<string>
  /** The standing session behind an Authorization header; null for a missing, malformed, expired or ended one. */
  find: (authorization: string | undefined, now: Date) => Promise<Session | null>
}

function bearerToken(authorization: string | undefined): string | null {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && token.length <= 4096 ? token : null
}

/** Sessions of customers: a token is believed only while its session's row stands. */
export function createSessions({ db, secret }: { db: Database; secret: string }): Sessions {
  const key = new TextEncoder().encode(secret)
  // A signature that was right once stays right, and checking it takes a turn in another thread.
  const believed = new Map<string, Claims>()

  async function sessionIdOf(token: string, now: Date): Promise<string | null> {
    const claims = believed.get(token) ?? (await verify(token, now))
    return claims !== null && claims.exp > Math.floor(now.getTime() / 1000) ? claims.sid : null
  }

  async function verify(token: string, now: Date): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: now })
      const { sid, exp } = payload
      if (typeof sid !== 'string' || exp === undefined) return null
      if (believed.size >= mostBelieved) believed.clear()
      believed.set(token, { sid, exp })
      return { sid, exp }
    } catch {
      return null
    }
  }

  return {
    signToken: (payload, expiresAt) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setExpirationTime(expiresAt)
        .sign(key),

    async find(authorization, now) {
      const token = bearerToken(authorization)
      if (token === null) return null
      const id = await sessionIdOf(token, now)
      if (id === null) return null
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.id', 'sessions.user_id'])
        .where('sessions.id', '=', id)
        .where('sessions.ended_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .where('users.role', '<>', 'locked')
        .executeTakeFirst()
      return row ? { id: row.id, userId: row.user_id } : null
    },
  }
}
