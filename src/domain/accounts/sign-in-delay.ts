/** Wrong passwords within the last window of 15 minutes. */
export type WrongPasswords = {
  /** For this e-mail from this client address. */
  fromHere: number
  /** For this e-mail from anywhere. */
  fromAnywhere: number
}

const free = { fromHere: 3, fromAnywhere: 20 }
const mostMs = { fromHere: 4_000, fromAnywhere: 2_000 }
const firstMs = 250
const stepMs = 100

/**
 * How long the next attempt has to wait, in ms (wire: limits): after three wrong ones from here 250 ms, doubling up
 * to 4 s; after twenty from anywhere 100 ms more with each, up to 2 s, so that nobody can lock somebody else out.
 */
export function signInDelay({ fromHere, fromAnywhere }: WrongPasswords): number {
  const here = fromHere > free.fromHere ? firstMs * 2 ** (fromHere - free.fromHere - 1) : 0
  const anywhere = Math.max(0, fromAnywhere - free.fromAnywhere) * stepMs
  return Math.max(Math.min(here, mostMs.fromHere), Math.min(anywhere, mostMs.fromAnywhere))
}
