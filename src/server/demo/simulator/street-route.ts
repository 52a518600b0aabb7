import type { Position } from '#domain/places/distance.ts'

/** The point at this share (0 to 1) of the straight way between two places. */
export function pointBetween(from: Position, to: Position, part: number): Position {
  if (part >= 1) return { latitude: to.latitude, longitude: to.longitude }
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
  }
}

/** The point at this share (0 to 1) of the way along streets: east or west, north or south, then on. */
export function pointOnStreets(from: Position, to: Position, part: number): Position {
  const longitude = (from.longitude + to.longitude) / 2
  const corners = [from, { ...from, longitude }, { ...to, longitude }, to]
  const legs = corners.slice(1).map((end, at) => ({ start: corners[at] ?? from, end }))
  const lengths = legs.map(({ start, end }) => lengthOf(start, end))
  let remaining = Math.max(0, part) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [at, { start, end }] of legs.entries()) {
    const length = lengths[at] ?? 0
    if (remaining < length) return pointBetween(start, end, remaining / length)
    remaining -= length
  }
  return pointBetween(from, to, 1)
}

/** The distance in degrees of latitude. */
function lengthOf(a: Position, b: Position): number {
  const squeeze = Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(b.latitude - a.latitude, (b.longitude - a.longitude) * squeeze)
}
