import type { Position } from '#domain/places/distance.ts'

/** A place whose name stands on a map, so that one finds one's way without tiles too. */
export type MapPlace = { name: string; position: Position }

/** Something on a map. */
export type MapPin = {
  /** Stays the same while the thing moves. */
  key: string
  kind: 'restaurant' | 'home' | 'driver'
  position: Position
  /** What stands there, for those who do not see the map. */
  label: string
}
