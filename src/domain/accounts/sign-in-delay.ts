/** Wrong passwords within the last window of 15 minutes. */
export type WrongPasswords = {
  /** For this e-mail from this client address. */
  fromHere: number
  /** For this e-mail from anywhere. */
  fromAnywhere: number
}

const freeAttempts = { fromHere: 3, fromAnywhere: 20 }
const maxMs = { fromHere: 4_000, fromAnywhere: 2_000 }
const initialMs = 250
const stepMs = 100

/**
 * The delay of the next attempt in ms (wire: limits). After three wrong passwords from this client address: 250 ms,
 * doubling up to 4 s. After twenty from anywhere: 100 ms more with each, up to 2 s. An attempt is delayed but never
 * refused, so an attacker cannot lock a person out.
 */
export function signInDelay({ fromHere, fromAnywhere }: WrongPasswords): number {
  const here = fromHere > freeAttempts.fromHere ? initialMs * 2 ** (fromHere - freeAttempts.fromHere - 1) : 0
  const anywhere = Math.max(0, fromAnywhere - freeAttempts.fromAnywhere) * stepMs
  return Math.max(Math.min(here, maxMs.fromHere), Math.min(anywhere, maxMs.fromAnywhere))
}
