import type { Position } from './distance.ts'

/**
 * A polygon around the mainland, coast and near islands, [latitude, longitude] clockwise from the north-west, with a
 * margin of about 20 km, so that no driver near the border is refused.
 */
const mainland = `
  22.7 101.9, 22.95 103.4, 23.65 104.9, 23.65 105.6, 23.1 107.0, 22.2 107.3, 21.9 108.1, 21.2 108.4, 20.0 108.3,
  18.5 107.6, 17.3 108.0, 16.5 109.2, 15.6 109.7, 13.0 109.9, 11.5 109.8, 10.2 109.5, 8.3 107.2, 8.1 104.6,
  8.9 103.1, 10.3 103.5, 10.75 104.3, 11.1 105.0, 11.2 105.6, 11.9 105.7, 12.3 106.3, 12.5 107.1, 13.5 107.2,
  14.8 107.2, 15.6 106.9, 16.4 106.3, 17.0 105.8, 17.5 105.4, 18.0 105.1, 18.5 104.7, 18.9 104.1, 19.2 103.6,
  19.8 103.7, 20.1 104.1, 20.6 103.3, 20.8 102.8, 21.8 102.3`
  .split(',')
  .map((point) => point.trim().split(' ').map(Number))

/** Hoàng Sa and Trường Sa. */
const farIslands = [
  { south: 15.5, north: 17.3, west: 110.9, east: 113 },
  { south: 7.5, north: 11.8, west: 111.3, east: 115.2 },
] as const

/** Whether a position is in Vietnam, with a margin of about 20 km. */
export function isInVietnam(place: Position): boolean {
  return isInside(place, mainland) || farIslands.some((box) => isInBox(place, box))
}

function isInBox({ latitude, longitude }: Position, box: (typeof farIslands)[number]): boolean {
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
}

/** Ray casting: from an inside point, a ray to the east crosses the border an odd number of times. */
function isInside({ latitude, longitude }: Position, border: typeof mainland): boolean {
  const crossed = border.filter(([fromLatitude = 0, fromLongitude = 0], index) => {
    const [toLatitude = 0, toLongitude = 0] = border[(index + 1) % border.length] ?? []
    if (fromLatitude > latitude === toLatitude > latitude) return false
    const fraction = (latitude - fromLatitude) / (toLatitude - fromLatitude)
    return longitude < fromLongitude + fraction * (toLongitude - fromLongitude)
  })
  return crossed.length % 2 === 1
}
