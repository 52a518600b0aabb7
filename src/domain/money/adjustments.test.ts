import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Adjusting, amountMoved, needsSecondPerson, refundable, refundOfDishes } from './adjustments.ts'

const refund: Adjusting = { kind: 'refunded', correctedKind: null, amount: 500_000, first: {}, right: {} }

describe('a second person', () => {
  it.each([
    ['not for a refund up to the limit', refund, false],
    ['for a larger one', { ...refund, amount: 500_001 }, true],
    ['for a larger debt paid in', { ...refund, kind: 'debt_paid', amount: 500_001 }, true],
    ['not for a debt up to the limit', { ...refund, kind: 'debt_paid' }, false],
    ['for every write-off', { ...refund, kind: 'written_off', amount: 1 }, true],
    ['for what corrects a write-off', { ...refund, kind: 'taken_back', correctedKind: 'written_off' }, true],
  ] as const)('is needed %s', (_, adjusting, isNeeded) => {
    expect(needsSecondPerson(adjusting)).toBe(isNeeded)
  })

  const handIn = (amount: number) => ({ driver_cash: amount, bank: -amount })
  const correction = { ...refund, kind: 'handed_in', correctedKind: 'handed_in', amount: 0 } as const

  it.each([
    [2_000_000, 1_500_000, false],
    [2_000_000, 1_499_999, true],
    [2_000_000, 2_500_001, true],
  ])('of a hand-in of %i that was %i: %s', (first, right, isNeeded) => {
    const corrected = { ...correction, first: handIn(first), right: handIn(right) }
    expect(needsSecondPerson(corrected)).toBe(isNeeded)
  })

  it.each([
    [500_000, false],
    [500_001, true],
  ])('is needed to take %i back: %s', (first, isNeeded) => {
    const takenBack = { ...correction, kind: 'taken_back', first: handIn(first), right: {} } as const
    expect(needsSecondPerson(takenBack)).toBe(isNeeded)
  })

  it('counts a change of who bears it', () => {
    const first = { 'coins:customer': 400_000, restaurant: -400_000 }
    expect(amountMoved(first)).toBe(400_000)
    const right = { 'coins:customer': 400_000, driver: -400_000 }
    expect(needsSecondPerson({ ...correction, kind: 'refunded', first, right })).toBe(false)
  })
})

describe('a refund of dishes', () => {
  it.each([
    [{ subtotal: 3, discount: 1 }, [1, 1, 1], [0, 1, 1]],
    [{ subtotal: 90_000, discount: 20_000 }, [30_000, 60_000], [23_333, 46_667]],
    [{ subtotal: 5, discount: 5 }, [5], [0]],
    [{ subtotal: 0, discount: 0 }, [0], [0]],
  ])('of %o is its part of what was paid; the last takes what is left', (order, prices, given) => {
    let before = 0
    const refunds = prices.map((price) => {
      const amount = refundOfDishes(order, { price, before })
      before += price
      return amount
    })
    expect(refunds).toEqual(given)
  })

  it('one dish after the other gives back exactly what was paid for all', () => {
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

  it('leaves the rest', () => {
    const order = { subtotal: 100, discount: 30, shippingFee: 15 }
    expect(refundable(order, { dishes: 50, fee: 15 })).toEqual({ dishes: 20, fee: 0 })
  })
})
