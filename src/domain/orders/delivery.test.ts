import { describe, expect, it } from 'vitest'
import { hasJumped, payPerKm, withoutPhones } from './delivery.ts'

const kmPerDegree = (6371 * Math.PI) / 180
const noon = new Date('2026-11-20T05:00:00.000Z')
const halfAnHour = 30 * 60_000

function jumps(km: number, afterMs: number): boolean {
  const last = { latitude: 16.07, longitude: 108.22, at: noon }
  const at = new Date(noon.getTime() + afterMs)
  return hasJumped(last, { latitude: 16.07 + km / kmPerDegree, longitude: 108.22, at }, 0)
}

describe('a driver jumps', () => {
  it('with exactly 50 km, not with 49.9 km', () => {
    expect(jumps(50, 1_000)).toBe(true)
    expect(jumps(49.9, 1_000)).toBe(false)
  })

  it('while the last position is at most 30 minutes old', () => {
    expect(jumps(50, halfAnHour)).toBe(true)
    expect(jumps(50, halfAnHour + 1)).toBe(false)
    expect(jumps(500, 0)).toBe(true)
  })
})

describe('a driver is faster than 150 km/h', () => {
  function isTooFast(km: number, afterMs: number): boolean {
    const last = { latitude: 16.07, longitude: 108.22, at: noon }
    const at = new Date(noon.getTime() + afterMs)
    return hasJumped(last, { latitude: 16.07 + km / kmPerDegree, longitude: 108.22, at }, 150)
  }

  it('beyond 2.5 km a minute and a tolerance of 100 m', () => {
    expect(isTooFast(2.6, 60_000)).toBe(false)
    expect(isTooFast(2.602, 60_000)).toBe(true)
  })

  it('beyond a tolerance that grows to 100 m within 10 s', () => {
    expect([isTooFast(0.516, 10_000), isTooFast(0.518, 10_000)]).toEqual([false, true])
    expect([isTooFast(0.051, 1_000), isTooFast(0.053, 1_000)]).toEqual([false, true])
    expect([isTooFast(0, 0), isTooFast(0.002, 0), isTooFast(0.002, -60_000)]).toEqual([false, true, true])
  })

  it('never after a long time', () => {
    expect(isTooFast(1_400, 10 * 3_600_000)).toBe(false)
  })
})

it.each([
  [13_500, 3.4, 3_971],
  [13_500, 0, 135_000],
  [13_500, 0.1, 135_000],
  [0, 5, 0],
])('%i ₫ for %f km are %i ₫ a km', (pay, km, perKm) => {
  expect(payPerKm(pay, km)).toBe(perKm)
})

it.each([
  ['Ghi tên từng ly, gọi 0912 345 678', 'Ghi tên từng ly, gọi …'],
  ['Gọi +84912.345.678 nhé', 'Gọi … nhé'],
  ['2 ly ít đá, 30 ly nóng, phòng 1203', '2 ly ít đá, 30 ly nóng, phòng 1203'],
  ['1234567', '1234567'],
  ['12345678', '…'],
  ['', ''],
  [null, null],
])('shows a driver with an open offer the note %j as %j', (note, shown) => {
  expect(withoutPhones(note)).toBe(shown)
})
