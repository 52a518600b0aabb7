import { distanceM, type Position } from '#domain/places/distance.ts'
import type { PositionSource } from '#web/shared/console/live/use-report-position.ts'

/** 120 km/h: fast for a visitor who waits, and slow enough for the shop, which refuses more than 150. */
const metresPerMs = 120 / 3_600

type OnPlace = Parameters<PositionSource['watchPosition']>[0]

/** A position that rides to a target. It takes the place of the phone's own one. */
export function createSimulatedRide(start: Position) {
  const watchers = new Map<number, OnPlace>()
  let place = start
  let lastId = 0
  const source: PositionSource = {
    watchPosition(onPlace) {
      lastId += 1
      watchers.set(lastId, onPlace)
      onPlace({ coords: place })
      return lastId
    },
    clearWatch: (id) => void watchers.delete(id),
  }
  return {
    source,
    /** Rides for some milliseconds, and answers where it is then. */
    rideTo(target: Position | null, ms: number): Position {
      const left = target === null ? 0 : distanceM(place, target)
      const part = Math.min(1, (ms * metresPerMs) / Math.max(1, left))
      if (target !== null) {
        place = {
          latitude: place.latitude + (target.latitude - place.latitude) * part,
          longitude: place.longitude + (target.longitude - place.longitude) * part,
        }
      }
      for (const onPlace of watchers.values()) onPlace({ coords: place })
      return place
    },
  }
}
