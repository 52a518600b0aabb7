import type { Position } from '#domain/places/distance.ts'

/** The key of the place that was found last, in local storage; it ends with the session (end-session.ts). */
export const knownPlaceKey = 'mam.known-place.v1'

/** A place to deliver to by name; `userId` is null for a guest, whose place stays in use when a person signs in. */
export type KnownPlace = Position & { address: string; userId: number | null }

/** Whether a stored value is a place. */
export function isKnownPlace(value: unknown): value is KnownPlace {
  const { address, latitude, longitude, userId } = (value ?? {}) as Record<string, unknown>
  return (
    typeof address === 'string' &&
    address !== '' &&
    [latitude, longitude].every(Number.isFinite) &&
    (userId === null || Number.isInteger(userId))
  )
}

/** The stored place as the page's first script reads it, without the modules that store it; null if there is none. */
export function readKnownPlace(read: (key: string) => string | null): KnownPlace | null {
  try {
    const place: unknown = JSON.parse(read(knownPlaceKey) ?? 'null')
    if (!isKnownPlace(place)) return null
    // A person's place is not shown after their session has ended.
    return place.userId === null || read('mam.token.v1') !== null ? place : null
  } catch {
    // Storage holds something else.
    return null
  }
}
