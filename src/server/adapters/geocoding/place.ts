import type { Position } from '#domain/places/distance.ts'

/** A place of the gazetteer; a street has one for each ward it passes. */
export type Place = Position & {
  id: string
  kind: 'street' | 'ward' | 'district' | 'town' | 'landmark'
  name: string
  /** Name, ward, district and city, as an address writes them. */
  address: string
  /** What the neighbourhood is called; null where the place stands for more, or less, than a neighbourhood. */
  locality: string | null
  city: string
}

/** A measure of how far two places of one country lie apart, for comparing only. */
export function squaredDistance(a: Position, b: Position): number {
  const south = a.latitude - b.latitude
  // At 16° north, where the shop is; for finding the nearest it does in all of Vietnam.
  const east = (a.longitude - b.longitude) * 0.96
  return south * south + east * east
}
