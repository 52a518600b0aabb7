import type { Position } from '#domain/places/distance.ts'

/**
 * A place of the gazetteer. A street has one place for each former ward that it passes, a ward one place for each former
 * ward that it was merged from.
 */
export type Place = Position & {
  id: string
  kind: 'street' | 'ward' | 'town' | 'landmark'
  name: string
  /** The full address with current names: name, ward and city. */
  address: string
  /** The full address with the names before July 2025, which finds the place too. Null if the names did not change. */
  formerly: string | null
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
