import type { Vnd } from '../money/money.ts'
import { tenthsOfKm } from '../money/shipping-fee.ts'
import { type HistoryEvent, type OrderActor, type OrderEvent, orderEvents } from './order-status.ts'

/** How long a driver is searched before a restaurant may deliver an order itself, in ms. */
const selfDeliveryAfterMs = 10 * 60_000

/**
 * When a restaurant may take over the delivery of an accepted order. `bringsOwn`: it always delivers itself, so it may take
 * over at once.
 */
export function selfDeliveryAllowedFrom({
  driverSearchedSince,
  bringsOwn,
}: {
  driverSearchedSince: Date
  bringsOwn: boolean
}): Date {
  return bringsOwn ? driverSearchedSince : new Date(driverSearchedSince.getTime() + selfDeliveryAfterMs)
}

/**
 * Whether the shop pays for a cooked order that is canceled now because no driver was found. The shop does not pay if the
 * restaurant handed the delivery back to drivers less than ten minutes ago, because the search has just begun.
 * `handedBackAt`: null if it was never handed back.
 */
export function hasSearchedDriverLongEnough({
  handedBackAt,
  now,
}: {
  handedBackAt: Date | null
  now: Date
}): boolean {
  return (
    handedBackAt === null ||
    now >= selfDeliveryAllowedFrom({ driverSearchedSince: handedBackAt, bringsOwn: false })
  )
}

/** Who delivers an order, and whether a driver or courier is assigned, according to its history. */
export function replayCourier(history: readonly { event: HistoryEvent; actor: OrderActor }[]): {
  broughtBy: 'driver' | 'restaurant'
  isAssigned: boolean
} {
  let [broughtBy, isAssigned]: ['driver' | 'restaurant', boolean] = ['driver', false]
  for (const { event } of history) {
    if (event === 'kept') broughtBy = 'restaurant'
    if (event === 'handed_back') broughtBy = 'driver'
    if (event === 'assigned') isAssigned = true
    if (event === 'kept' || event === 'handed_back' || event === 'unassigned') isAssigned = false
  }
  return { broughtBy, isAssigned }
}

/**
 * Whether the rating of a restaurant earns coins (`reward`). No one outside the restaurant sees an own delivery, so it
 * earns coins only if the shop's commission on it is at least as high. Otherwise fake orders of friends would make a
 * profit. `commission`: after refunds.
 */
export function earnsReward({
  broughtBy,
  commission,
  reward,
}: {
  broughtBy: 'driver' | 'restaurant'
  commission: Vnd
  reward: Vnd
}): boolean {
  return broughtBy === 'driver' || commission >= reward
}

/** Own deliveries above this speed, in km/h, are flagged for the person who approves the payout. */
export const fastestOwnDeliveryKmh = 60

/** The maximum age of a courier's step when a device reports it, in seconds: a day. */
export const maxSecondsAgo = 86_400

/** The times of an own delivery; null when a time is unknown. */
export type OwnDeliveryTimes = { distanceKm: number; pickedUpAt: Date | null; deliveredAt: Date | null }

/** Whether an own delivery was faster than a moped can be in a town; false when a time is unknown. */
export function isFasterThanMoped({ distanceKm, pickedUpAt, deliveredAt }: OwnDeliveryTimes): boolean {
  if (pickedUpAt === null || deliveredAt === null) return false
  const elapsedMs = Math.max(0, deliveredAt.getTime() - pickedUpAt.getTime())
  // Whole numbers, so that exactly 60 km/h is not faster.
  return tenthsOfKm(distanceKm) * 3_600_000 > fastestOwnDeliveryKmh * 10 * elapsedMs
}

function isShown<Step extends { event: HistoryEvent }>(step: Step): step is Step & { event: OrderEvent } {
  return orderEvents.some((event) => event === step.event)
}

/**
 * The part of an order's history that its customer sees. A shown step is never removed later, because pages treat the
 * longer history as the newer one.
 */
export function shownHistory<Step extends { event: HistoryEvent }>(history: readonly Step[]) {
  return history.filter(isShown)
}
