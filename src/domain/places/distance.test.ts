import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, distanceM } from './distance.ts'

const daNang = { latitude: 16.05, longitude: 108.2 }
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** A point `km` north of Đà Nẵng: one degree of latitude is 111.194926… km on an earth of radius 6371 km. */
function northOfDaNang(km: number) {
  return { latitude: daNang.latitude + (km * 180) / (Math.PI * 6371), longitude: daNang.longitude }
}

describe('distanceKm', () => {
  it('is 0 for the same place', () => {
    expect(distanceKm(daNang, daNang)).toBe(0)
  })

  it.each([
    [0.04, 0],
    [0.06, 0.1],
    [2.96, 3],
    [3.04, 3],
    [3.06, 3.1],
    [5.04, 5],
    [14.96, 15],
    [15.04, 15],
    [15.06, 15.1],
  ])('rounds %d km to the one decimal %d', (km, rounded) => {
    expect(distanceKm(daNang, northOfDaNang(km))).toBe(rounded)
  })

  it('follows the great circle between cities', () => {
    const haNoi = { latitude: 21.0285, longitude: 105.8542 }
    const saiGon = { latitude: 10.7769, longitude: 106.7009 }
    expect(distanceKm(haNoi, saiGon)).toBe(1143.5)
  })

  it('measures half the circumference between opposite points', () => {
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015.1)
    expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBe(20_015.1)
  })

  it('crosses the date line the short way', () => {
    expect(distanceKm({ latitude: 0, longitude: 179.95 }, { latitude: 0, longitude: -179.95 })).toBe(11.1)
  })

  it('is the same in both directions, never negative, never NaN, and at most half the circumference', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBe(distanceKm(b, a))
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(20_015.1)
        expect(Number(km.toFixed(1))).toBe(km)
      }),
    )
  })
})

describe('distanceM', () => {
  it('is the distance in whole metres', () => {
    const here = { latitude: 16.07, longitude: 108.22 }
    expect(distanceM(here, here)).toBe(0)
    expect(distanceM(here, { ...here, latitude: 16.0745 })).toBe(500)
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(Math.abs(distanceM(a, b) - distanceKm(a, b) * 1_000)).toBeLessThanOrEqual(51)
      }),
    )
  })
})
