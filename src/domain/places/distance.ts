/** A position on earth in decimal degrees. */
export type Position = { latitude: number; longitude: number }

const earthRadiusKm = 6371

/** The great-circle distance in km with one decimal (wire: distance). */
export function distanceKm(a: Position, b: Position): number {
  return Math.round(exactKm(a, b) * 10) / 10
}

/** The great-circle distance in whole metres. */
export function distanceM(a: Position, b: Position): number {
  return Math.round(exactKm(a, b) * 1_000)
}

/** The great-circle distance by the haversine formula. */
function exactKm(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const h = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude
  // Rounding may push h above 1 for antipodes, where asin is NaN.
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, h)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
