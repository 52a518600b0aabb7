import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/limits/semaphore.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of 32 discarded random bytes, at the same cost. No password matches it. */
const hashOfNothing =
  '$argon2id$v=19$m=19456,t=2,p=1$d1Zi+wORM1LbdX4QKRhlSw$YDYLAWvPcGtm4PGEpQ5gDauf2rKXfTqQDsjyhSe5H70'

/** A hash takes a whole core for about 30 ms, so one core stays free. A call that waits too long is refused. */
const semaphore = createSemaphore({
  places: Math.max(1, availableParallelism() - 1),
  maxWaiting: 100,
  maxWaitMs: 5_000,
  retryAfterSeconds: 5,
})
// Some keyboards compose Vietnamese letters and some do not. Both forms must give the same password.
function normalize(password: string): string {
  return password.normalize('NFC')
}

/** The client that a hash is computed for. Clients take turns. */
type Turn = { clientAddress: string }

/** `salt` replaces the random salt, so that `findByPassword` can compare several hashes at once. */
export function hashPassword(
  password: string,
  { clientAddress = '', salt }: Partial<Turn> & { salt?: Uint8Array | undefined } = {},
): Promise<string> {
  return semaphore(clientAddress, () => hash(normalize(password), { ...cost, ...(salt && { salt }) }))
}

function saltOf(passwordHash: string): Buffer | undefined {
  const salt = passwordHash.split('$')[4]
  return salt === undefined ? undefined : Buffer.from(salt, 'base64')
}

/** The row with this password. Takes as long as one comparison, because all the hashes have the same salt. */
export async function findByPassword<Row extends { password_hash: string }>(
  rows: readonly Row[],
  password: string,
  { clientAddress }: Turn,
): Promise<Row | null> {
  const [first] = rows
  const typed = await hashPassword(password, { clientAddress, salt: first && saltOf(first.password_hash) })
  return rows.find((row) => row.password_hash === typed) ?? null
}

/**
 * Whether the password is right. Null (no account, or an account without a password) takes as long as a hash, so that
 * the duration does not reveal whether an account exists.
 */
export async function matchesPassword(
  passwordHash: string | null,
  password: string,
  { clientAddress }: Turn,
): Promise<boolean> {
  const isUsable = passwordHash?.startsWith('$argon2id$') === true
  const known = isUsable ? passwordHash : hashOfNothing
  const isRight = await semaphore(clientAddress, () => verify(known, normalize(password)))
  return isRight && isUsable
}
