import type { Position } from '#domain/places/distance.ts'

/** A place of the gazetteer. A street has one per ward that it passes. */
export type Place = Position & {
  id: string
  kind: 'street' | 'ward' | 'district' | 'town' | 'landmark'
  name: string
  /** The full address: name, ward, district and city. */
  address: string
  /** The neighbourhood's name; null for places that are larger or smaller than a neighbourhood. */
  locality: string | null
  city: string
}

/** Approximate squared distance in degrees of latitude, for comparisons only. */
export function squaredDistance(a: Position, b: Position): number {
  const south = a.latitude - b.latitude
  // cos(16°), the shop's latitude; accurate enough for comparisons in all of Vietnam.
  const east = (a.longitude - b.longitude) * 0.96
  return south * south + east * east
}
