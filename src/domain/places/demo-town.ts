import { distanceKm, type Position } from './distance.ts'

/** The centre of the demo's town. */
export const demoTown: Position = { latitude: 16.062, longitude: 108.216 }

/** A driver of the demo who is farther away, in km, gets no orders. Then the app offers a simulated position. */
const demoReachKm = 15

/** Whether a position is too far from the demo's town for its orders. */
export function isFarFromTown(place: Position, town: Position): boolean {
  return distanceKm(place, town) > demoReachKm
}
