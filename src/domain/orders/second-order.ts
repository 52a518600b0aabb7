import type { Vnd } from '../money/money.ts'
import { distanceM, type Position } from '../places/distance.ts'

/** How much longer the way to the farther door may be by the nearer one than directly, in m, inclusive. */
export const maxDetourM = 1_000

/** An order that a driver carries or may be offered, with what decides whether two of them go together. */
export type OrderToCarry = {
  partnerId: number
  partner: Position
  door: Position
  /** Whether the driver has picked the dishes up. It may still be undone. */
  isPickedUp: boolean
  toAdvance: Vnd
  cups: number
}

/** The way from a restaurant to the farther of two doors by the nearer one, in m, and the detour in it. */
export function wayToBoth(partner: Position, one: Position, other: Position) {
  const direct = [distanceM(partner, one), distanceM(partner, other)]
  const wayM = Math.min(...direct) + distanceM(one, other)
  return { wayM, detourM: wayM - Math.max(...direct) }
}

/**
 * Whether a driver who carries these orders may carry one more: the only one so far is of the same restaurant, is not
 * picked up, and its door lies in the same direction.
 */
export function mayCarryToo(
  carried: readonly OrderToCarry[],
  order: Pick<OrderToCarry, 'partnerId' | 'partner' | 'door'>,
): boolean {
  const [first, ...others] = carried
  if (first === undefined || others.length > 0) return false
  const isTogether = first.partnerId === order.partnerId && !first.isPickedUp
  return isTogether && wayToBoth(order.partner, first.door, order.door).detourM <= maxDetourM
}

/** A driver's own limits; null is no limit. */
type OwnLimits = { max_advance: Vnd | null; max_distance_km: number | null; max_cups: number | null }

/** Whether two orders of a restaurant together are within a driver's own limits. */
export function areWithinLimits(
  one: OrderToCarry,
  other: Pick<OrderToCarry, 'partner' | 'door' | 'toAdvance' | 'cups'>,
  { max_advance, max_distance_km, max_cups }: OwnLimits,
): boolean {
  const { wayM } = wayToBoth(other.partner, one.door, other.door)
  return (
    one.toAdvance + other.toAdvance <= (max_advance ?? Infinity) &&
    // With one decimal, like the distance of an order.
    Math.round(wayM / 100) / 10 <= (max_distance_km ?? Infinity) &&
    one.cups + other.cups <= (max_cups ?? Infinity)
  )
}
