import type { Position } from '#domain/places/distance.ts'
import { createStored } from '#web/shared/stored/stored.ts'

function isPosition(value: unknown): value is Position {
  const { latitude, longitude } = (value ?? {}) as Partial<Position>
  return typeof latitude === 'number' && typeof longitude === 'number'
}

/** Where the simulated ride of a demo is; null for a driver with the phone's own position. */
export const simulatedPlace = createStored<Position>({ key: 'mam.driver.simulated.v1', isValid: isPosition })
