import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooFar, missingForFreeShipping, shippingFee } from './shipping-fee.ts'
import { defaultShippingRates as rates } from './shop-terms.ts'

const paid = 50_000

describe('missingForFreeShipping', () => {
  it.each([
    [0, 100_000, 100_000],
    [88_000, 100_000, 12_000],
    [99_999, 100_000, 1],
    [100_000, 100_000, 0],
    [100_001, 100_000, 0],
    [0, 0, 1],
    [1, 0, 0],
  ])('from %d dong to %d dong is %d dong', (subtotal, freeFrom, missing) => {
    expect(missingForFreeShipping(subtotal, freeFrom)).toBe(missing)
  })
})

describe('shippingFee', () => {
  it.each([
    [0, 15_000],
    [2.9, 15_000],
    [3, 15_000],
    [3.1, 15_500],
    [3.4, 17_000],
    [4, 20_000],
    [14.9, 74_500],
    [15, 75_000],
    [15.1, 75_500],
    [1143.5, 5_717_500],
  ])('for %d km is %d dong', (distanceKm, fee) => {
    expect(shippingFee({ distanceKm, subtotal: paid, rates })).toBe(fee)
  })

  it('grows by exactly 500 dong with each tenth of a km beyond the third', () => {
    for (let tenths = 31; tenths <= 2_000; tenths += 1) {
      const fee = shippingFee({ distanceKm: tenths / 10, subtotal: paid, rates })
      expect(fee).toBe(15_000 + (tenths - 30) * 500)
    }
  })

  it.each([
    [1, 17_000],
    [99_999, 17_000],
    [100_000, 0],
    [100_001, 0],
  ])('with a subtotal of %d dong is %d dong at 3.4 km', (subtotal, fee) => {
    expect(shippingFee({ distanceKm: 3.4, subtotal, rates })).toBe(fee)
  })

  it('is the full fee for an empty cart, even if shipping is free from the first dong', () => {
    expect(shippingFee({ distanceKm: 3.4, subtotal: 0, rates })).toBe(17_000)
    expect(shippingFee({ distanceKm: 3.4, subtotal: 0, rates: { ...rates, freeFrom: 0 } })).toBe(17_000)
    expect(shippingFee({ distanceKm: 3.4, subtotal: 1, rates: { ...rates, freeFrom: 0 } })).toBe(0)
  })

  it('rounds a finer distance to one decimal', () => {
    expect(shippingFee({ distanceKm: 3.06, subtotal: paid, rates })).toBe(15_500)
    expect(shippingFee({ distanceKm: 3.04, subtotal: paid, rates })).toBe(15_000)
  })

  it('follows the configured rates', () => {
    const other = { baseFee: 10_000, baseKm: 1.5, feePerKm: 4_000, freeFrom: 60_000, maxDistanceKm: 8 }
    expect(shippingFee({ distanceKm: 1.5, subtotal: paid, rates: other })).toBe(10_000)
    expect(shippingFee({ distanceKm: 1.6, subtotal: paid, rates: other })).toBe(10_400)
    expect(shippingFee({ distanceKm: 9, subtotal: 60_000, rates: other })).toBe(0)
  })

  it('is whole dong at any rate per km', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(100_000), (tenths, feePerKm) => {
        const fee = shippingFee({ distanceKm: tenths / 10, subtotal: 1, rates: { ...rates, feePerKm } })
        expect(Number.isSafeInteger(fee)).toBe(true)
        expect(fee).toBeGreaterThanOrEqual(rates.baseFee)
      }),
    )
  })
})

describe('isTooFar', () => {
  it.each([
    [0, false],
    [14.9, false],
    [15, false],
    [15.1, true],
    [20_015.1, true],
    [Number.NaN, true],
  ])('for %d km is %s', (km, tooFar) => {
    expect(isTooFar(km, rates)).toBe(tooFar)
  })

  it('follows the configured limit', () => {
    expect(isTooFar(8.3, { ...rates, maxDistanceKm: 8.3 })).toBe(false)
    expect(isTooFar(8.4, { ...rates, maxDistanceKm: 8.3 })).toBe(true)
  })
})
