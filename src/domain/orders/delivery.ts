import { distanceKm, distanceM, type Position } from '#domain/places/distance.ts'

/** How far from the restaurant a driver may be to be asked, in km with one decimal, the end included. */
export const maxOfferDistanceKm = 10

/** How long a driver may think about an offer, in ms; at its last moment it is gone. */
export const offerTimeoutMs = 60_000

/** A driver whose position is older than this, in ms, may be anywhere and is not asked. */
export const maxPositionAgeMs = 15 * 60_000

/** How far off a position may be where there is no clear sky, in m; it comes back within this time, in hours. */
const positionErrorM = 100
const errorRecoveryHours = 10 / 3_600
const jumpKm = 50
const jumpWindowMs = 30 * 60_000

/** Where a driver was, and when. */
export type PositionAt = Position & { at: Date }

/** Tells whether nobody drives that far in the time since `last`, which may be too long ago to tell (issue: bad input). */
export function isJump(last: PositionAt, next: PositionAt): boolean {
  const isComparable = next.at.getTime() - last.at.getTime() <= jumpWindowMs
  return isComparable && distanceKm(last, next) >= jumpKm
}

/**
 * Tells whether to be there in the time since `last` takes more than this speed, with room for what positions are off:
 * less of it within 10 seconds, so that many small steps are no faster.
 */
export function isFasterThan(speedKmh: number, last: PositionAt, next: PositionAt): boolean {
  const hours = Math.max(0, next.at.getTime() - last.at.getTime()) / 3_600_000
  const errorM = positionErrorM * Math.min(1, hours / errorRecoveryHours)
  return distanceM(last, next) > speedKmh * 1_000 * hours + errorM
}
