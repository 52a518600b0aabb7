import type { Position } from '#domain/distance.ts'
import { findKnownPlace } from '#domain/known-places.ts'

/** The choice that stands for the browser's position. */
export const myPositionKey = 'my-position'

/** What is chosen: a place's key, the browser's position, or nothing (an empty key). */
export type ChosenPlace = {
  key: string
  /** The browser's position, once it has told it. */
  position: Position | null
}

/** Where the chosen place is; null while nothing is chosen. */
export function positionOf({ key, position }: ChosenPlace): Position | null {
  if (key === myPositionKey) return position
  const place = findKnownPlace(key)
  return place && { latitude: place.latitude, longitude: place.longitude }
}
