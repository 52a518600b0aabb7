import type { Vnd } from '../money/money.ts'
import { tenthsOfKm } from '../money/shipping-fee.ts'
import { type HistoryEvent, type OrderActor, type OrderEvent, orderEvents } from './order-status.ts'

/** How long a driver is looked for before a restaurant may bring an order with its own people, in ms. */
const keepAfterMs = 10 * 60_000

/** From when on a restaurant may bring an accepted order itself: at once where it always does. */
export function mayKeepFrom({ searchedSince, bringsOwn }: { searchedSince: Date; bringsOwn: boolean }): Date {
  return bringsOwn ? searchedSince : new Date(searchedSince.getTime() + keepAfterMs)
}

/**
 * Whether the shop pays for a cooked order without a driver that is canceled now: not while the search for one has just
 * begun, since its restaurant handed it back. `handedBackAt` is null where it never did.
 */
export function wasSearchedLongEnough({
  handedBackAt,
  now,
}: {
  handedBackAt: Date | null
  now: Date
}): boolean {
  return handedBackAt === null || now >= mayKeepFrom({ searchedSince: handedBackAt, bringsOwn: false })
}

/** Who brings an order, and whether somebody is assigned, after its history. */
export function replayBringing(history: readonly { event: HistoryEvent; actor: OrderActor }[]): {
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
 * Whether the rating of a restaurant earns coins. Only the restaurant sees an order that it brings itself, so orders of
 * friends would make coins if they cost less. `commission` is what the shop has earned of the order, after refunds.
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

/** Own deliveries that were faster than this are flagged where payouts are approved, in km/h. */
export const fastestOwnDeliveryKmh = 60

/** How long ago a courier's step may have been done that a device says later, in seconds: a day. */
export const maxSecondsAgo = 86_400

/** The acts of an own delivery with their times; null where a time is unknown. */
export type OwnDeliveryActs = { distanceKm: number; pickedUpAt: Date | null; deliveredAt: Date | null }

/** Whether an own delivery was faster than a moped is in a town. An unknown time says nothing. */
export function isFasterThanMoped({ distanceKm, pickedUpAt, deliveredAt }: OwnDeliveryActs): boolean {
  if (pickedUpAt === null || deliveredAt === null) return false
  const elapsedMs = Math.max(0, deliveredAt.getTime() - pickedUpAt.getTime())
  // Whole numbers, so that exactly 60 km/h is not faster.
  return tenthsOfKm(distanceKm) * 3_600_000 > fastestOwnDeliveryKmh * 10 * elapsedMs
}

function isShown<Step extends { event: HistoryEvent }>(step: Step): step is Step & { event: OrderEvent } {
  return orderEvents.some((event) => event === step.event)
}

/**
 * What a customer sees of a history: not who kept it or gave it back. Nothing that was shown is taken away again, since
 * pages take the longer history for the newer one.
 */
export function shownHistory<Step extends { event: HistoryEvent }>(history: readonly Step[]) {
  return history.filter(isShown)
}
