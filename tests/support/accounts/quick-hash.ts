import { hash } from '@node-rs/argon2'

/**
 * The hash of a password at almost no cost. A comparison costs what the stored hash says, so tests that count attempts
 * on such an account take no time. At the product's cost a busy machine refuses some parallel attempts as overloaded.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
