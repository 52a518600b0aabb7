import type { OrderState } from './order-status.ts'

const minuteMs = 60_000

/** The usual time until a restaurant accepts an order, in minutes. */
export const minutesToAccept = 5

/** The usual time to cook after accepting, in minutes. */
export const minutesToCook = 15

/** The usual time until a driver picks up a ready order, in minutes. */
export const minutesToHandOver = 3

/** Minutes per km of great-circle distance: streets are a third longer, at 25 km/h in the city. */
export const minutesPerKm = 3.2

/** The usual time to find the door, in minutes. */
export const minutesAtTheDoor = 2

/** The minimum remaining time of an estimate, in minutes. */
export const minMinutesLeft = 2

/** The input of an estimate. Moments are null until they happen. */
export type EstimateInput = {
  state: OrderState
  placedAt: Date
  acceptedAt: Date | null
  readyAt: Date | null
  /** The time by which the kitchen promised the dishes; missing or null: the usual time. */
  readyBy?: Date | null
  pickedUpAt: Date | null
  /** An order for later: its slot, the preparation time, and when the board first showed it. Null: an order for now. */
  later: { wantedAt: Date; preparationMinutes: number; releasedAt: Date | null } | null
  /** The additional minutes of a busy kitchen when the order was placed. */
  busyMinutes: number
  /** From the restaurant to the customer, in km. */
  distanceKm: number
  /** The driver's last distance to the customer in km, and when; null when unknown. */
  driver: { remainingKm: number; at: Date } | null
}

/**
 * The estimated arrival, from the usual times of the remaining steps. A step that takes longer than usual is assumed
 * to end now. An order for later is expected at its slot or afterwards. Null once delivered or canceled.
 */
export function estimateArrival(order: EstimateInput, now: Date): Date | null {
  if (order.state === 'delivered' || order.state === 'canceled') return null
  const arrival = order.state === 'picked_up' ? arrivalOfRide(order) : arrivalOfWaiting(order, now)
  return new Date(Math.max(arrival, plusMinutes(now.getTime(), minMinutesLeft)))
}

/** Estimates from the driver's last position during the ride, otherwise from the pick-up. In ms, like all moments below. */
function arrivalOfRide({ pickedUpAt, placedAt, distanceKm, driver }: EstimateInput): number {
  const leftAt = (pickedUpAt ?? placedAt).getTime()
  const isPositionFromRide = driver !== null && driver.at.getTime() >= leftAt
  return isPositionFromRide
    ? rideFrom(driver.at.getTime(), driver.remainingKm)
    : rideFrom(leftAt, Math.max(distanceKm, driver?.remainingKm ?? 0))
}

function arrivalOfWaiting(order: EstimateInput, now: Date): number {
  const { placedAt, acceptedAt, readyAt, readyBy, busyMinutes, distanceKm, later } = order
  if (later !== null && later.releasedAt === null) return later.wantedAt.getTime()
  const cooking = later?.preparationMinutes ?? minutesToCook + busyMinutes
  const atLeastNow = (moment: number) => Math.max(moment, now.getTime())
  const accepted =
    acceptedAt?.getTime() ??
    atLeastNow(plusMinutes((later?.releasedAt ?? placedAt).getTime(), minutesToAccept))
  const promised = readyBy?.getTime() ?? plusMinutes(accepted, cooking)
  const ready = readyAt?.getTime() ?? atLeastNow(promised)
  const arrival = rideFrom(atLeastNow(plusMinutes(ready, minutesToHandOver)), distanceKm)
  return later === null ? arrival : Math.max(arrival, later.wantedAt.getTime())
}

function rideFrom(start: number, km: number): number {
  return plusMinutes(start, km * minutesPerKm + minutesAtTheDoor)
}

function plusMinutes(moment: number, minutes: number): number {
  return moment + Math.round(minutes * minuteMs)
}

/** The width of the range shown before an order is placed, in minutes. */
const spanMinutes = 10

/**
 * The range of delivery times for an order placed now, in minutes, rounded up to multiples of five. `most` is the
 * estimate of a new order. `busyMinutes` are the additional minutes of a busy kitchen.
 */
export function deliveryMinutes(distanceKm: number, busyMinutes = 0): { least: number; most: number } {
  const kitchen = minutesToAccept + minutesToCook + busyMinutes
  const cautious = kitchen + minutesToHandOver + distanceKm * minutesPerKm + minutesAtTheDoor
  const most = Math.ceil(cautious / 5) * 5
  return { least: most - spanMinutes, most }
}
