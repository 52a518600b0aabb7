import { hash, verify } from '@node-rs/argon2'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of 32 random bytes that nobody kept, at the same cost: no password matches it. */
const hashOfNothing =
  '$argon2id$v=19$m=19456,t=2,p=1$d1Zi+wORM1LbdX4QKRhlSw$YDYLAWvPcGtm4PGEpQ5gDauf2rKXfTqQDsjyhSe5H70'

// A Vietnamese keyboard composes its letters, another one does not: both must be the same password.
function normalize(password: string): string {
  return password.normalize('NFC')
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost)
}

/**
 * Takes as long without an account (null), and with one that nobody signs in to (no hash), as with any other, so that
 * nobody can tell which it was.
 */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isUsable = passwordHash?.startsWith('$argon2id$') === true
  const isRight = await verify(isUsable ? passwordHash : hashOfNothing, normalize(password))
  return isRight && isUsable
}
