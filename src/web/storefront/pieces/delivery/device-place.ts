import type { Position } from '#domain/places/distance.ts'
import { currentUserId } from '#web/shared/session/session.ts'
import { createStored } from '#web/shared/stored/stored.ts'
import { devicePlaceKey } from './device-place-key.ts'

/** A place chosen for deliveries without being saved as an address. */
export type DevicePlace = Position & { name: string }

/** `userId` is null for a guest, whose place stays in use when a person signs in on the device. */
type StoredPlace = DevicePlace & { userId: number | null }

const stored = createStored<StoredPlace>({
  key: devicePlaceKey,
  maxBytes: 2_000,
  isValid: (value): value is StoredPlace => {
    const { name, latitude, longitude, userId } = (value ?? {}) as Record<string, unknown>
    return (
      typeof name === 'string' &&
      [latitude, longitude].every(Number.isFinite) &&
      (userId === null || Number.isInteger(userId))
    )
  },
})

/** The place chosen on this device; null if there is none, or it is another person's. */
export function devicePlace(): DevicePlace | null {
  const place = stored.read()
  return place && (place.userId === null || place.userId === currentUserId()) ? place : null
}

/** Stores a place for this person on this device; null removes it. */
export function rememberDevicePlace(place: DevicePlace | null): void {
  stored.write(place && { ...place, userId: currentUserId() })
}
