import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pointOnStreets } from './street-route.ts'

const place = fc.record({
  latitude: fc.double({ min: 15.9, max: 16.2, noNaN: true }),
  longitude: fc.double({ min: 108, max: 108.3, noNaN: true }),
})

it('begins at the first place, and ends exactly at the other for every share from 1 on', () => {
  fc.assert(
    fc.property(place, place, fc.double({ min: 1, max: 9, noNaN: true }), (from, to, late) => {
      expect(pointOnStreets(from, to, 0)).toEqual(
        from.latitude === to.latitude && from.longitude === to.longitude ? to : from,
      )
      expect(pointOnStreets(from, to, late)).toEqual(to)
    }),
  )
})

it('covers distances in proportion to the share, and turns twice', () => {
  const from = { latitude: 16, longitude: 108 }
  const to = { latitude: 16.02, longitude: 108.04 }
  const east = Math.cos((16 * Math.PI) / 180) * 0.04
  const northAt = east / 2 / (east + 0.02)
  const corner = pointOnStreets(from, to, northAt)
  expect(corner.latitude).toBeCloseTo(16, 4)
  expect(corner.longitude).toBeCloseTo(108.02, 4)
  const middle = pointOnStreets(from, to, 0.5)
  expect(middle.latitude).toBeCloseTo(16.01, 4)
  expect(middle.longitude).toBeCloseTo(108.02, 9)
})

it('does not move when both places are the same', () => {
  const here = { latitude: 16, longitude: 108 }
  for (const part of [0, 0.5, 1]) expect(pointOnStreets(here, here, part)).toEqual(here)
})
