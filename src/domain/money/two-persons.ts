import { addPostings, inverse, type Postings } from './ledger.ts'
import type { Vnd } from './money.ts'

/** When a step that moves money by hand needs a second person. */
type Rule = {
  /** Whether a second person always confirms, or only above the limits. */
  second: 'always' | 'above_limit'
  /** The amount that counts towards the limits: all that is moved, or only how far a correction is from the first entry. */
  counts: 'amount' | 'drift'
}

/**
 * Every step that moves money by hand, and when a second person must confirm it. A hand-in is here only for its
 * correction, because its driver and an administrator confirm the hand-in anyway. Payouts have their own rule
 * (`payout.ts`).
 */
export const manualSteps = {
  refunded: { second: 'above_limit', counts: 'amount' },
  debt_paid: { second: 'above_limit', counts: 'amount' },
  written_off: { second: 'always', counts: 'amount' },
  granted: { second: 'above_limit', counts: 'amount' },
  /** The loss of an order that a person ended: an administrator, or the driver because the order was not received. */
  canceled: { second: 'above_limit', counts: 'amount' },
  handed_in: { second: 'above_limit', counts: 'drift' },
  taken_back: { second: 'above_limit', counts: 'drift' },
} as const satisfies Record<string, Rule>

/** A step that moves money by hand. */
export type ManualStep = keyof typeof manualSteps

/** The sums that are limited, and how much of each can move without a second person. */
export const onePersonLimits = {
  /** What one person moves for one restaurant, driver or customer within `limitWindowDays`. */
  ofPerson: 500_000,
  /** What all persons move without a second person for one restaurant, driver or customer within `limitWindowDays`. */
  ofParty: 1_000_000,
  /** Debts that one restaurant or driver paid within `limitWindowDays`, recorded by any person. */
  ofDebts: 500_000,
  /** All refunds of one order, by any person at any time. */
  ofOrder: 500_000,
} as const satisfies Record<string, Vnd>

/** The number of days over which steps are summed. */
export const limitWindowDays = 7

/** The sums of earlier steps, including waiting ones, that count together with the next step. */
export type EarlierAmounts = Record<keyof typeof onePersonLimits, Vnd>

/** The amount that an entry moves between accounts. */
export function amountMoved(postings: Postings): Vnd {
  return Object.values(postings).reduce((sum, amount) => sum + Math.max(0, amount), 0)
}

/** A planned step that moves money by hand. */
export type ManualMove = {
  kind: ManualStep
  /** The kind of the entry that the step reverses; null if it reverses none. */
  correctedKind: string | null
  amount: Vnd
  /** For a correction: the first entry of its chain, and the right entry. Otherwise both are empty. */
  first: Postings
  right: Postings
}

/**
 * The amount that a step counts towards the limits. A correction counts at least its distance from the first entry of
 * its chain. Otherwise several small corrections could add up to a large one.
 */
export function countedAmount({ kind, correctedKind, amount, first, right }: ManualMove): Vnd {
  const drift = correctedKind === null ? 0 : amountMoved(addPostings(right, inverse(first)))
  return manualSteps[kind].counts === 'drift' ? drift : Math.max(drift, amount)
}

const nothingEarlier: EarlierAmounts = { ofPerson: 0, ofParty: 0, ofDebts: 0, ofOrder: 0 }

/** Whether a second person must confirm a step, given the sums of earlier steps. */
export function needsSecondPerson(step: ManualMove, earlier: EarlierAmounts = nothingEarlier): boolean {
  const { kind, correctedKind } = step
  if (manualSteps[kind].second === 'always' || correctedKind === 'written_off') return true
  const counted = countedAmount(step)
  const isAbove = (sum: keyof EarlierAmounts) => earlier[sum] + counted > onePersonLimits[sum]
  const countsIn = {
    ofPerson: true,
    ofParty: true,
    ofDebts: kind === 'debt_paid',
    ofOrder: kind === 'refunded',
  }
  const sums = Object.keys(onePersonLimits) as (keyof EarlierAmounts)[]
  return counted > 0 && sums.some((sum) => countsIn[sum] && isAbove(sum))
}

/**
 * Whether two names certainly belong to two persons: two administrators, two logins of the command line, or a driver and
 * a person of the back office. A login and an administrator could be the same person, so they do not count as two. A login
 * that is linked to its administrator has the administrator's name.
 */
export function areTwoPersons(first: string, second: string): boolean {
  if (first.startsWith('driver ')) return first !== second
  const isOperator = (name: string) => name.startsWith('operator ')
  return first !== second && isOperator(first) === isOperator(second)
}
