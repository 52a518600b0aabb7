import type { Position } from '#domain/places/distance.ts'
import { currentUserId } from '#web/shared/session/session.ts'
import { createStored } from '#web/shared/stored/stored.ts'
import { devicePlaceKey } from './device-place-key.ts'

/** A place that somebody chose to have food brought to, without saving it as an address. */
export type DevicePlace = Position & { name: string }

/** `userId` is null for a guest, whose place goes on to serve whoever signs in on the device. */
type Kept = DevicePlace & { userId: number | null }

const stored = createStored<Kept>({
  key: devicePlaceKey,
  maxBytes: 2_000,
  isValid: (value): value is Kept => {
    const { name, latitude, longitude, userId } = (value ?? {}) as Record<string, unknown>
    return (
      typeof name === 'string' &&
      [latitude, longitude].every(Number.isFinite) &&
      (userId === null || Number.isInteger(userId))
    )
  },
})

/** The place chosen on this device; null where none is, or another person's. */
export function devicePlace(): DevicePlace | null {
  const kept = stored.read()
  return kept && (kept.userId === null || kept.userId === currentUserId()) ? kept : null
}

/** Remembers a place for this person on this device; null forgets it. */
export function rememberDevicePlace(place: DevicePlace | null): void {
  stored.write(place && { ...place, userId: currentUserId() })
}
