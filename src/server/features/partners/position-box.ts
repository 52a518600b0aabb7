import type { Position } from '#domain/places/distance.ts'

/** A bounding box in degrees. `spans` are two where the box crosses the date line. */
export type PositionBox = { south: number; north: number; spans: { west: number; east: number }[] }

const kmPerDegree = (6371 * Math.PI) / 180
const wholeGlobe = [{ west: -180, east: 180 }]

/** The box of a circle, with a margin of 2 %: a filter only, `distanceKm` decides. */
export function boxAround({ latitude, longitude }: Position, km: number): PositionBox {
  const reach = (km * 1.02) / kmPerDegree
  const south = latitude - reach
  const north = latitude + reach
  if (south <= -90 || north >= 90) return { south, north, spans: wholeGlobe }
  const widest = Math.max(Math.abs(south), Math.abs(north))
  const reachEast = reach / Math.cos((widest * Math.PI) / 180)
  if (reachEast >= 180) return { south, north, spans: wholeGlobe }
  const west = longitude - reachEast
  const east = longitude + reachEast
  if (west < -180) {
    return {
      south,
      north,
      spans: [
        { west: -180, east },
        { west: west + 360, east: 180 },
      ],
    }
  }
  if (east > 180) {
    return {
      south,
      north,
      spans: [
        { west, east: 180 },
        { west: -180, east: east - 360 },
      ],
    }
  }
  return { south, north, spans: [{ west, east }] }
}
