import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartSubtotal, lineTotal, maxQuantityPerLine } from './cart-total.ts'

describe('a cart line', () => {
  it('costs its price times its quantity', () => {
    expect(lineTotal(30_000, 1)).toBe(30_000)
    expect(lineTotal(499_000, 99)).toBe(49_401_000)
  })

  it('holds 99 at most', () => {
    expect(maxQuantityPerLine).toBe(99)
  })
})

describe('cartSubtotal', () => {
  it('is 0 for an empty cart', () => {
    expect(cartSubtotal([])).toBe(0)
  })

  it('adds up all lines', () => {
    const lines = [
      { price: 30_000, quantity: 2 },
      { price: 5_000, quantity: 3 },
      { price: 1, quantity: 1 },
    ]
    expect(cartSubtotal(lines)).toBe(75_001)
  })

  it('does not depend on the order of the lines', () => {
    const line = fc.record({ price: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 99 }) })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(cartSubtotal(lines.toReversed())).toBe(cartSubtotal(lines))
      }),
    )
  })
})
