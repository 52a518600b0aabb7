import { describe, expect, it } from 'vitest'
import { distanceM } from '../places/distance.ts'
import { areWithinLimits, mayCarryToo, type OrderToCarry, wayToBoth } from './second-order.ts'

const mPerDegree = (6371 * Math.PI * 1_000) / 180
const partner = { latitude: 16.07, longitude: 108.22 }
/** A place so many m north and east of the restaurant. */
const at = (north: number, east = 0) => ({
  latitude: partner.latitude + north / mPerDegree,
  longitude: partner.longitude + east / mPerDegree / Math.cos((partner.latitude * Math.PI) / 180),
})
const orderTo = (door: OrderToCarry['door'], overrides: Partial<OrderToCarry> = {}): OrderToCarry => ({
  ...{ partnerId: 1, partner, door, isPickedUp: false, toAdvance: 0, cups: 0 },
  ...overrides,
})

describe('the way to two doors', () => {
  it('leads by the nearer one, whichever is first', () => {
    const [near, far] = [at(2_000), at(5_000)]
    expect(wayToBoth(partner, near, far)).toEqual({ wayM: 5_000, detourM: 0 })
    expect(wayToBoth(partner, far, near)).toEqual({ wayM: 5_000, detourM: 0 })
  })

  it('has a detour when the nearer door is aside', () => {
    const [near, far] = [at(0, 1_000), at(2_000)]
    const between = distanceM(near, far)
    expect(wayToBoth(partner, near, far)).toEqual({ wayM: 1_000 + between, detourM: between - 1_000 })
  })

  it('to one door twice is the way to it', () => {
    expect(wayToBoth(partner, at(700), at(700))).toEqual({ wayM: 700, detourM: 0 })
  })
})

describe('a driver may carry a second order', () => {
  const first = orderTo(at(2_000))
  const second = orderTo(at(5_000))

  it('of the same restaurant in the same direction', () => {
    expect(mayCarryToo([first], second)).toBe(true)
    expect(mayCarryToo([second], first)).toBe(true)
  })

  it('with a detour of at most 1 km', () => {
    // A door behind the restaurant makes a detour of twice its distance.
    expect(mayCarryToo([first], orderTo(at(-500)))).toBe(true)
    expect(mayCarryToo([first], orderTo(at(-501)))).toBe(false)
    expect(mayCarryToo([orderTo(at(-500))], first)).toBe(true)
    expect(mayCarryToo([orderTo(at(-501))], first)).toBe(false)
  })

  it('not of another restaurant', () => {
    expect(mayCarryToo([first], orderTo(at(2_000), { partnerId: 2 }))).toBe(false)
  })

  it('not after the first is picked up', () => {
    expect(mayCarryToo([orderTo(at(2_000), { isPickedUp: true })], second)).toBe(false)
  })

  it('not without a first, and not as a third', () => {
    expect(mayCarryToo([], second)).toBe(false)
    expect(mayCarryToo([first, second], orderTo(at(3_000)))).toBe(false)
  })
})

describe('own limits count both orders', () => {
  const one = orderTo(at(2_000), { toAdvance: 80_000, cups: 3 })
  const other = orderTo(at(5_000), { toAdvance: 20_000, cups: 2 })
  const none = { max_advance: null, max_distance_km: null, max_cups: null }

  it.each([
    [{}, true],
    [{ max_advance: 100_000 }, true],
    [{ max_advance: 99_999 }, false],
    [{ max_cups: 5 }, true],
    [{ max_cups: 4 }, false],
    [{ max_distance_km: 5 }, true],
    [{ max_distance_km: 4.9 }, false],
  ])('%j', (limits, fits) => {
    expect(areWithinLimits(one, other, { ...none, ...limits })).toBe(fits)
    expect(areWithinLimits(other, one, { ...none, ...limits })).toBe(fits)
  })

  it('of the way: with its detour', () => {
    const aside = orderTo(at(-500))
    expect(areWithinLimits(one, aside, { ...none, max_distance_km: 3 })).toBe(true)
    expect(areWithinLimits(one, aside, { ...none, max_distance_km: 2.9 })).toBe(false)
  })
})
