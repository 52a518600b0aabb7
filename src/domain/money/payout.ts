import type { Vnd } from './money.ts'
import { areTwoPersons } from './two-persons.ts'

/** How far a payout can be. */
export const payoutStates = ['proposed', 'approved', 'paid', 'returned', 'rejected'] as const

/** Where a payout stands. The first two wait; the last two have ended. */
export type PayoutState = (typeof payoutStates)[number]

/** What can be done with a payout. */
export type PayoutStep = 'approve' | 'pay' | 'return' | 'reject'

const stepsFrom: Record<PayoutState, Partial<Record<PayoutStep, PayoutState>>> = {
  proposed: { approve: 'approved', reject: 'rejected' },
  approved: { pay: 'paid', reject: 'rejected' },
  paid: { return: 'returned' },
  returned: {},
  rejected: {},
}

/** The state that a step leads to; null where it is not possible. */
export function payoutAfter(state: PayoutState, step: PayoutStep): PayoutState | null {
  return stepsFrom[state][step] ?? null
}

/** What may be paid out at most. A driver's debt in cash is kept back; cash that is owed to a driver is not paid yet. */
export function payableOf(balance: { earned: Vnd; cash: Vnd }): Vnd {
  return Math.max(0, balance.earned + Math.min(0, balance.cash))
}

/** Who takes a step of a payout: nobody pays what they approved; from `twoFrom` on nobody approves what they proposed. */
export function mayTakePayoutStep(
  step: PayoutStep,
  payout: { amount: Vnd; proposedBy: string; approvedBy: string | null },
  { who, twoFrom }: { who: string; twoFrom: Vnd },
): boolean {
  const { amount, proposedBy, approvedBy } = payout
  if (step === 'approve') return amount < twoFrom || areTwoPersons(proposedBy, who)
  return step !== 'pay' || (approvedBy !== null && areTwoPersons(approvedBy, who))
}
