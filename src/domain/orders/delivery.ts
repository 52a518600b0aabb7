import type { Vnd } from '#domain/money/money.ts'
import { distanceKm, distanceM, type Position } from '#domain/places/distance.ts'

/** The maximum distance between driver and restaurant for an offer, in km with one decimal, inclusive. */
export const maxOfferDistanceKm = 10

/** How long an offer is open, in ms. */
export const offerTimeoutMs = 60_000

/** The maximum age of a position for offers, in ms. */
export const maxPositionAgeMs = 15 * 60_000

/** How far a reported time may be ahead of the server's clock, in ms, because phones' clocks differ. */
export const maxPositionLeadMs = 60_000

/** After this time without any report from a driver's app, the shop ends the status `online`, in ms. */
export const silentAfterMs = 10 * 60_000

/**
 * Drivers who are at most this much farther away than the nearest driver, in km, count as equally near. Of them, the
 * driver who has waited longest gets the offer first.
 */
export const fairnessKm = 1

/** The reasons that a driver may choose when declining an offer. They never count against the driver. */
export const declineReasons = [
  'too_far',
  'too_many',
  'too_much_cash',
  'long_wait',
  'bad_place',
  'vehicle',
  'other',
] as const

/** Why a driver declined an offer. */
export type DeclineReason = (typeof declineReasons)[number]

/** The tolerated GPS error, in m. */
const positionErrorM = 100
/** The time in which the tolerance grows to its full value, in hours. */
const errorRecoveryHours = 10 / 3_600
const jumpKm = 50
const jumpWindowMs = 30 * 60_000

/** A position and its time. */
export type PositionAt = Position & { at: Date }

/** The drivers' newest positions by driver id, until they are stored together within a second. */
export type DriverPositions = Map<number, PositionAt>

/**
 * Whether the distance since `last` is impossible (50 km or more within 30 minutes); false when `last` is too old to
 * compare.
 */
function isJump(last: PositionAt, next: PositionAt): boolean {
  const isComparable = next.at.getTime() - last.at.getTime() <= jumpWindowMs
  return isComparable && distanceKm(last, next) >= jumpKm
}

/**
 * Whether reaching `next` exceeds this speed, with tolerance for GPS errors. The tolerance grows over 10 seconds, so
 * that many small steps cannot accumulate it.
 */
function isFasterThan(speedKmh: number, last: PositionAt, next: PositionAt): boolean {
  const hours = Math.max(0, next.at.getTime() - last.at.getTime()) / 3_600_000
  const errorM = positionErrorM * Math.min(1, hours / errorRecoveryHours)
  return distanceM(last, next) > speedKmh * 1_000 * hours + errorM
}

/**
 * Whether a reported position cannot follow from the last one: it is a jump, or faster than `maxSpeedKmh`. A
 * `maxSpeedKmh` of 0 sets no limit.
 */
export function hasJumped(last: PositionAt, next: PositionAt, maxSpeedKmh: number): boolean {
  return isJump(last, next) || (maxSpeedKmh > 0 && isFasterThan(maxSpeedKmh, last, next))
}

/** The pay for each km of the way, in whole dong. A way below 100 m counts as 100 m. */
export function payPerKm(pay: Vnd, km: number): Vnd {
  return Math.round(pay / Math.max(0.1, km))
}

/** A note without possible telephone numbers: eight or more digits, also with spaces, dots or dashes between them. */
export function withoutPhones(note: string | null): string | null {
  return note?.replaceAll(/\+?\d(?:[ .-]?\d){7,}/g, '…') ?? null
}
