import type { Vnd } from './money.ts'

/** The kinds of ledger accounts. The first four kinds have one account for each holder; the others have a single one. */
export const accountKinds = [
  'coins:customer',
  'restaurant',
  'driver',
  'driver_cash',
  'hold:order',
  'platform:commission',
  'platform:delivery',
  'platform:promotion',
  'platform:refunds',
  'bank',
  'tax',
  'opening',
] as const

/** A kind of account. */
export type LedgerAccountKind = (typeof accountKinds)[number]

/**
 * The amounts that an entry adds to accounts; they sum to zero. A positive balance is what the shop owes the holder, or
 * for `platform:` accounts what the shop has earned. An entry has at most one customer, one restaurant and one driver.
 */
export type Postings = Partial<Record<LedgerAccountKind, Vnd>>

/** Moves an amount from one account to another; no postings for zero. */
export function transfer(amount: Vnd, from: LedgerAccountKind, to: LedgerAccountKind): Postings {
  return addPostings({ [from]: -amount }, { [to]: amount })
}

/** Adds postings by account and leaves out zeros. */
export function addPostings(...parts: readonly Postings[]): Postings {
  const sums: Postings = {}
  for (const kind of accountKinds) {
    const sum = parts.reduce((total, part) => total + (part[kind] ?? 0), 0)
    if (sum !== 0) sums[kind] = sum
  }
  return sums
}

/** The postings that reverse an entry. */
export function inverse(postings: Postings): Postings {
  const entries = Object.entries(postings).map(([kind, amount]) => [kind, -amount])
  return Object.fromEntries(entries)
}

/** A share in basis points (hundredths of a percent) of an amount, rounded down to whole dong. */
export function shareOf(amount: Vnd, basisPoints: number): Vnd {
  return proportionOf(amount, basisPoints, 10_000)
}

/** `amount · numerator / denominator`, rounded down, exact for every safe integer; 0 for a zero denominator. */
export function proportionOf(amount: Vnd, numerator: number, denominator: number): Vnd {
  if (denominator === 0) return 0
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator))
}
