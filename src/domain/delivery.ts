import { distanceKm, type Position } from './distance.ts'

/** How far from the restaurant a driver may be to be asked, in km with one decimal, the end included (issue 3, point 4). */
export const offerWithinKm = 10

/** How long a driver may think about an offer, in ms; at its last moment it is gone. */
export const offerLastsMs = 60_000

/** A driver whose position is older than this, in ms, may be anywhere and is not asked. */
export const positionFreshMs = 15 * 60_000

const jumpKm = 50
const comparedForMs = 30 * 60_000

/** Where a driver was, and when. */
export type PositionAt = Position & { at: Date }

/** Tells whether nobody drives that far in the time since `last`, which may be too long ago to tell (issue: bad input). */
export function isJump(last: PositionAt, next: PositionAt): boolean {
  const isComparable = next.at.getTime() - last.at.getTime() <= comparedForMs
  return isComparable && distanceKm(last, next) >= jumpKm
}
