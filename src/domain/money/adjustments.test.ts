import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundable, refundOfDishes } from './adjustments.ts'

describe('a refund of dishes', () => {
  it.each([
    [{ subtotal: 3, discount: 1 }, [1, 1, 1], [0, 1, 1]],
    [{ subtotal: 90_000, discount: 20_000 }, [30_000, 60_000], [23_333, 46_667]],
    [{ subtotal: 5, discount: 5 }, [5], [0]],
    [{ subtotal: 0, discount: 0 }, [0], [0]],
  ])(
    'of %o returns each dish’s share of the payment; the last refund absorbs the rounding',
    (order, prices, given) => {
      let before = 0
      const refunds = prices.map((price) => {
        const amount = refundOfDishes(order, { price, before })
        before += price
        return amount
      })
      expect(refunds).toEqual(given)
    },
  )

  it('of one dish after the other returns exactly the whole payment', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(prices, fc.nat(), (all, most) => {
        const subtotal = all.reduce((sum, price) => sum + price, 0)
        const order = { subtotal, discount: Math.min(most, subtotal) }
        let before = 0
        let given = 0
        for (const price of all) {
          given += refundOfDishes(order, { price, before })
          before += price
        }
        expect(given).toBe(subtotal === 0 ? 0 : subtotal - order.discount)
      }),
    )
  })

  it('leaves the rest of the payment refundable', () => {
    const order = { subtotal: 100, discount: 30, shippingFee: 15 }
    expect(refundable(order, { dishes: 50, fee: 15 })).toEqual({ dishes: 20, fee: 0 })
  })
})
