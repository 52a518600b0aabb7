import { expect, test } from 'vitest'
import { knownPlaces } from './known-places.ts'

test('every known place lies within Đà Nẵng', () => {
  for (const { latitude, longitude } of knownPlaces) {
    expect(latitude).toBeGreaterThan(15.95)
    expect(latitude).toBeLessThan(16.15)
    expect(longitude).toBeGreaterThan(108.1)
    expect(longitude).toBeLessThan(108.32)
  }
})

test('no two known places share a key, a name or a position', () => {
  const marks = knownPlaces.flatMap((place) => [
    place.key,
    place.name,
    `${place.latitude} ${place.longitude}`,
  ])
  expect(new Set(marks).size).toBe(knownPlaces.length * 3)
})
