import type { Position } from '#domain/places/distance.ts'

/** Something on a map. */
export type MapPin = {
  /** Stays the same while the thing moves. */
  key: string
  kind: 'restaurant' | 'home' | 'driver'
  position: Position
  /** What stands there, for those who do not see the map. */
  label: string
}
