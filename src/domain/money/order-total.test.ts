import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cappedDiscount, orderTotal } from './order-total.ts'

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
