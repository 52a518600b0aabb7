import { addPostings, inverse, type Postings } from './ledger.ts'
import type { Vnd } from './money.ts'

type Rule = {
  /** Whether one person alone ever may. */
  second: 'always' | 'above_limit'
  /** What counts: all that is moved, or only how far a correction leads from the first entry. */
  counts: 'amount' | 'drift'
}

/**
 * Every step that moves money by hand, and when a second person confirms it. A hand-in, which its driver and an
 * administrator confirm, is here as a correction only. Payouts always take two persons (`payout.ts`).
 */
export const manualSteps = {
  refunded: { second: 'above_limit', counts: 'amount' },
  debt_paid: { second: 'above_limit', counts: 'amount' },
  written_off: { second: 'always', counts: 'amount' },
  granted: { second: 'above_limit', counts: 'amount' },
  /** What is lost of an order that was ended by hand. */
  canceled: { second: 'above_limit', counts: 'amount' },
  handed_in: { second: 'above_limit', counts: 'drift' },
  taken_back: { second: 'above_limit', counts: 'drift' },
} as const satisfies Record<string, Rule>

/** A step that moves money by hand. */
export type ManualStep = keyof typeof manualSteps

/** What counts together, and how much of it moves without a second person. */
export const aloneUpTo = {
  /** What one person moves for one restaurant, driver or customer within `daysTogether`. */
  ofPerson: 500_000,
  /** What all persons, each alone, move for one restaurant, driver or customer within `daysTogether`. */
  ofParty: 1_000_000,
  /** The debts that one restaurant or driver has paid in within `daysTogether`, whoever noted them. */
  ofDebts: 500_000,
  /** All refunds of one order, whoever gave them and when. */
  ofOrder: 500_000,
} as const satisfies Record<string, Vnd>

/** Over how many days steps count together. */
export const daysTogether = 7

/** What earlier steps come to that count together with the next one; those that wait count too. */
export type EarlierSteps = Record<keyof typeof aloneUpTo, Vnd>

/** How much an entry moves from accounts to accounts. */
export function amountMoved(postings: Postings): Vnd {
  return Object.values(postings).reduce((sum, amount) => sum + Math.max(0, amount), 0)
}

/** What somebody is about to move by hand. */
export type Adjusting = {
  kind: ManualStep
  /** Of the entry that is taken back; null where none is. */
  correctedKind: string | null
  amount: Vnd
  /** The first entry of the chain that is corrected, and the right one; both empty where nothing is. */
  first: Postings
  right: Postings
}

/**
 * What a step counts for the limits. A correction counts at least as far as it leads from the first entry of its chain,
 * so that small corrections do not add up to a large one.
 */
export function countedOf({ kind, correctedKind, amount, first, right }: Adjusting): Vnd {
  const drift = correctedKind === null ? 0 : amountMoved(addPostings(right, inverse(first)))
  return manualSteps[kind].counts === 'drift' ? drift : Math.max(drift, amount)
}

const nothingEarlier: EarlierSteps = { ofPerson: 0, ofParty: 0, ofDebts: 0, ofOrder: 0 }

/** Whether a second person has to confirm a step, alone or together with what was moved before. */
export function needsSecondPerson(step: Adjusting, earlier: EarlierSteps = nothingEarlier): boolean {
  const { kind, correctedKind } = step
  if (manualSteps[kind].second === 'always' || correctedKind === 'written_off') return true
  const counted = countedOf(step)
  const isAbove = (sum: keyof EarlierSteps) => earlier[sum] + counted > aloneUpTo[sum]
  const isOf = { ofPerson: true, ofParty: true, ofDebts: kind === 'debt_paid', ofOrder: kind === 'refunded' }
  const sums = Object.keys(aloneUpTo) as (keyof EarlierSteps)[]
  return counted > 0 && sums.some((sum) => isOf[sum] && isAbove(sum))
}

/**
 * Whether two names are certainly of two persons: two administrators, or two logins of the command line. A login that is
 * not said to be an administrator's could be that of any of them.
 */
export function areTwoPersons(first: string, second: string): boolean {
  const isOperator = (name: string) => name.startsWith('operator ')
  return first !== second && isOperator(first) === isOperator(second)
}
