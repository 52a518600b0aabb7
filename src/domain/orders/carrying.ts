import type { OrderState } from './order-status.ts'

/** The steps in which a driver carries an order, in their order. None can be skipped. */
export const carryingSteps = ['arrive_at_partner', 'pick_up', 'arrive_at_customer', 'hand_over'] as const

/** A step of a driver with an order. */
export type CarryingStep = (typeof carryingSteps)[number]

/** The steps that take effect after ten seconds, so that the driver can undo them. An arrival has no effect to undo. */
export const undoableSteps: readonly CarryingStep[] = ['pick_up', 'hand_over']

/** Whether a step happens at the restaurant; the others happen at the customer's door. */
export function isAtPartner(step: CarryingStep): boolean {
  return step === 'arrive_at_partner' || step === 'pick_up'
}

/**
 * The next step of a driver; null when nothing is left to do. `done` are the driver's own steps, including those that
 * can still be undone. The order's state counts too, because older apps and the back office skip the arrivals.
 */
export function nextCarryingStep(state: OrderState, done: readonly CarryingStep[]): CarryingStep | null {
  if (state !== 'accepted' && state !== 'picked_up') return null
  const isPickedUp = state === 'picked_up' || done.includes('pick_up')
  if (!isPickedUp) return done.includes('arrive_at_partner') ? 'pick_up' : 'arrive_at_partner'
  if (done.includes('hand_over')) return null
  return done.includes('arrive_at_customer') ? 'hand_over' : 'arrive_at_customer'
}

/** The problems at a restaurant for which a driver may give an order back. They never count against the driver. */
export const giveBackReasons = ['closed', 'sold_out', 'waiting'] as const

/** Why a driver gave an order back. */
export type GiveBackReason = (typeof giveBackReasons)[number]

/** How far a phone's clock may differ from the server's, in ms. */
const maxClockDifferenceMs = 60_000

/** The time of a step as the history shows it, or why the reported time cannot be right. */
type StepTime = { ok: true; at: Date } | { ok: false; problem: 'in_future' | 'before_last' }

/**
 * Checks the time that a phone reports for a step; the phone reports it late when it had no network. The time must be
 * between the previous step (`after`) and `now`. If it is outside by at most a minute, the phone's clock differs, and the
 * nearest possible time is taken.
 */
export function checkStepTime(reported: Date, { after, now }: { after: Date; now: Date }): StepTime {
  if (reported.getTime() > now.getTime() + maxClockDifferenceMs) return { ok: false, problem: 'in_future' }
  if (reported.getTime() < after.getTime() - maxClockDifferenceMs)
    return { ok: false, problem: 'before_last' }
  const at = Math.min(Math.max(reported.getTime(), after.getTime()), now.getTime())
  return { ok: true, at: new Date(at) }
}
