import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cappedDiscount, orderTotal, voucherDiscount } from './order-total.ts'

describe('cappedDiscount', () => {
  it.each([
    [0, 50_000, 0],
    [49_999, 50_000, 49_999],
    [50_000, 50_000, 50_000],
    [50_001, 50_000, 50_000],
    [20_000, 0, 0],
    [-1, 50_000, 0],
  ])('of %d dong on a subtotal of %d is %d', (discount, subtotal, capped) => {
    expect(cappedDiscount(discount, subtotal)).toBe(capped)
  })
})

describe('voucherDiscount', () => {
  it.each([
    // A fixed amount, up to the subtotal.
    [20_000, null, 50_000, 20_000],
    [20_000, null, 19_999, 19_999],
    // 20 % up to 30,000: the maximum applies from 150,000 on.
    [30_000, 20, 149_995, 29_999],
    [30_000, 20, 149_999, 29_999],
    [30_000, 20, 150_000, 30_000],
    [30_000, 20, 150_001, 30_000],
    [30_000, 20, 2_000_000, 30_000],
    // Rounded down to whole dong.
    [30_000, 20, 4, 0],
    [30_000, 20, 5, 1],
    [30_000, 20, 9, 1],
    [30_000, 33, 10_001, 3_300],
    [30_000, 1, 99, 0],
    [30_000, 1, 100, 1],
    // The whole subtotal.
    [30_000, 100, 29_999, 29_999],
    [30_000, 100, 30_001, 30_000],
    [30_000, 20, 0, 0],
  ])('of at most %d dong and %s percent on a subtotal of %d is %d', (discount, percent, subtotal, off) => {
    expect(voucherDiscount({ discount, percent }, subtotal)).toBe(off)
  })

  it('is exact for every safe integer, and a smaller subtotal never costs more', () => {
    const amount = fc.nat(Number.MAX_SAFE_INTEGER)
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 100 }), (discount, subtotal, percent) => {
        const exact = (BigInt(subtotal) * BigInt(percent)) / 100n
        const off = voucherDiscount({ discount, percent }, subtotal)
        expect(BigInt(off)).toBe(exact < BigInt(discount) ? exact : BigInt(discount))
        const less = Math.max(0, subtotal - 1)
        expect(less - voucherDiscount({ discount, percent }, less)).toBeLessThanOrEqual(subtotal - off)
      }),
    )
  })
})

describe('orderTotal', () => {
  it('is subtotal plus shipping minus discount', () => {
    expect(orderTotal({ subtotal: 60_000, shippingFee: 17_000, discount: 10_000 })).toBe(67_000)
    expect(orderTotal({ subtotal: 60_000, shippingFee: 17_000, discount: 0 })).toBe(77_000)
  })

  it('never subtracts a discount from the shipping fee', () => {
    expect(orderTotal({ subtotal: 60_000, shippingFee: 17_000, discount: 60_001 })).toBe(17_000)
  })

  it('never falls below the shipping fee nor rises above subtotal and shipping', () => {
    const amount = fc.nat(1_000_000_000)
    fc.assert(
      fc.property(amount, amount, amount, (subtotal, shippingFee, discount) => {
        const total = orderTotal({ subtotal, shippingFee, discount })
        expect(total).toBeGreaterThanOrEqual(shippingFee)
        expect(total).toBeLessThanOrEqual(subtotal + shippingFee)
        expect(total + cappedDiscount(discount, subtotal)).toBe(subtotal + shippingFee)
      }),
    )
  })
})
