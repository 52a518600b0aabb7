import type { Vnd } from './money.ts'
import { areTwoPersons } from './two-persons.ts'

/** The states of a payout. */
export const payoutStates = ['proposed', 'approved', 'paid', 'returned', 'rejected'] as const

/** The state of a payout. The first two are waiting; the last two are final. */
export type PayoutState = (typeof payoutStates)[number]

/** A step of a payout. */
export type PayoutStep = 'approve' | 'pay' | 'return' | 'reject'

const stepsFrom: Record<PayoutState, Partial<Record<PayoutStep, PayoutState>>> = {
  proposed: { approve: 'approved', reject: 'rejected' },
  approved: { pay: 'paid', reject: 'rejected' },
  paid: { return: 'returned' },
  returned: {},
  rejected: {},
}

/** The state after a step; null when the step is not allowed. */
export function payoutAfter(state: PayoutState, step: PayoutStep): PayoutState | null {
  return stepsFrom[state][step] ?? null
}

/** The maximum payout. Cash that a driver holds is deducted; cash that the shop owes a driver is not paid out. */
export function payableOf(balance: { earned: Vnd; cash: Vnd }): Vnd {
  return Math.max(0, balance.earned + Math.min(0, balance.cash))
}

/**
 * Whether a person may do a step. Nobody pays a payout that they approved. From the amount `twoFrom` on, nobody approves a
 * payout that they proposed.
 */
export function canTakePayoutStep(
  step: PayoutStep,
  payout: { amount: Vnd; proposedBy: string; approvedBy: string | null },
  { who, twoFrom }: { who: string; twoFrom: Vnd },
): boolean {
  const { amount, proposedBy, approvedBy } = payout
  if (step === 'approve') return amount < twoFrom || areTwoPersons(proposedBy, who)
  return step !== 'pay' || (approvedBy !== null && areTwoPersons(approvedBy, who))
}
