import type { Vnd } from '../money/money.ts'
import { type HistoryEvent, type OrderActor, type OrderEvent, orderEvents } from './order-status.ts'

/** How long a driver is looked for before a restaurant may bring an order with its own people, in ms. */
const keepAfterMs = 10 * 60_000

/** From when on a restaurant may bring an accepted order itself: at once where it always does. */
export function mayKeepFrom({ searchedSince, bringsOwn }: { searchedSince: Date; bringsOwn: boolean }): Date {
  return bringsOwn ? searchedSince : new Date(searchedSince.getTime() + keepAfterMs)
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

/** How many times its reward a rated order is worth at least: at 10 % commission the reward is no gain. */
const rewardedFromTimes = 10

/**
 * Whether the rating of a restaurant earns coins. Nobody outside the restaurant sees an order that it brings itself: such
 * orders for next to nothing, placed by friends, would make coins.
 */
export function earnsReward({
  broughtBy,
  subtotal,
  reward,
}: {
  broughtBy: 'driver' | 'restaurant'
  subtotal: Vnd
  reward: Vnd
}): boolean {
  return broughtBy === 'driver' || subtotal >= reward * rewardedFromTimes
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
