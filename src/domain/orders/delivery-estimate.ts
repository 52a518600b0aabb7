import type { OrderState } from './order-status.ts'

const minuteMs = 60_000

/** How long a restaurant usually takes to accept an order, in minutes. */
export const minutesToAccept = 5

/** How long a restaurant cooks after accepting, in minutes. */
export const minutesToCook = 20

/** How long ready dishes wait until a driver has taken them over, in minutes. */
export const minutesToHandOver = 3

/** How long a driver rides per km of great-circle distance, in minutes: streets are a third longer, at 25 km/h in the city. */
export const minutesPerKm = 3.2

/** How long a driver looks for the door, in minutes. */
export const minutesAtTheDoor = 2

/** An order on its way is never promised earlier than so many minutes from now. */
export const minMinutesLeft = 2

/** What an estimate is made of. A moment is null until it has come. */
export type OrderOnItsWay = {
  state: OrderState
  placedAt: Date
  acceptedAt: Date | null
  readyAt: Date | null
  pickedUpAt: Date | null
  /** From the restaurant to the customer, in km. */
  distanceKm: number
  /** How far the driver still was from the customer, in km, and when; null while unknown. */
  driver: { remainingKm: number; at: Date } | null
}

/**
 * When an order should arrive: cautious, from the usual time of each step that is left. A step that takes longer than
 * usual ends now at the earliest. Null once it is delivered or canceled.
 */
export function estimateArrival(order: OrderOnItsWay, now: Date): Date | null {
  if (order.state === 'delivered' || order.state === 'canceled') return null
  const arrival = order.state === 'picked_up' ? arrivalOfRide(order) : arrivalOfWaiting(order, now)
  return new Date(Math.max(arrival, after(now.getTime(), minMinutesLeft)))
}

/** From where the driver was last seen on the ride, else from the pick-up. */
function arrivalOfRide({ pickedUpAt, placedAt, distanceKm, driver }: OrderOnItsWay): number {
  const leftAt = (pickedUpAt ?? placedAt).getTime()
  const isSeen = driver !== null && driver.at.getTime() >= leftAt
  return isSeen
    ? rideFrom(driver.at.getTime(), driver.remainingKm)
    : rideFrom(leftAt, Math.max(distanceKm, driver?.remainingKm ?? 0))
}

function arrivalOfWaiting({ placedAt, acceptedAt, readyAt, distanceKm }: OrderOnItsWay, now: Date): number {
  const atLeastNow = (moment: number) => Math.max(moment, now.getTime())
  const accepted = acceptedAt?.getTime() ?? atLeastNow(after(placedAt.getTime(), minutesToAccept))
  const ready = readyAt?.getTime() ?? atLeastNow(after(accepted, minutesToCook))
  return rideFrom(atLeastNow(after(ready, minutesToHandOver)), distanceKm)
}

function rideFrom(start: number, km: number): number {
  return after(start, km * minutesPerKm + minutesAtTheDoor)
}

function after(moment: number, minutes: number): number {
  return moment + Math.round(minutes * minuteMs)
}

/** How wide the span is that is told before an order is placed, in minutes. */
const spanMinutes = 10

/**
 * From how many minutes to how many a delivery takes that is ordered now, in steps of five: the upper end is as
 * cautious as the promise of an order just placed.
 */
export function deliveryMinutes(distanceKm: number): { least: number; most: number } {
  const cautious =
    minutesToAccept + minutesToCook + minutesToHandOver + distanceKm * minutesPerKm + minutesAtTheDoor
  const most = Math.ceil(cautious / 5) * 5
  return { least: most - spanMinutes, most }
}
