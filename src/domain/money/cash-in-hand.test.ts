import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canCollect, cashHeld, cashStanding, coverOldest, openCollections } from './cash-in-hand.ts'

const limits = { soft: 1_000_000, hard: 2_000_000 }

describe('cash in hand', () => {
  it.each([
    [-5, 5],
    [0, 0],
    [5, 0],
  ])('of a balance of %i is %i', (balance, held) => {
    expect(cashHeld(balance)).toBe(held)
  })

  it.each([
    [1_000_000, 'within'],
    [1_000_001, 'above_soft'],
    [2_000_000, 'above_soft'],
    [2_000_001, 'above_hard'],
  ] as const)('of %i is %s the limits', (held, standing) => {
    expect(cashStanding(held, limits)).toBe(standing)
  })

  it.each([
    [1_900_000, 100_000, true],
    [1_900_000, 100_001, false],
    [0, 2_000_001, false],
    [3_000_000, 0, true],
  ])('of %i leaves room for %i: %s', (held, toCollect, may) => {
    expect(canCollect(held, toCollect, limits)).toBe(may)
  })
})

describe('collections', () => {
  const collections = [1, 2, 3].map((orderId) => ({ orderId, amount: orderId * 10 }))

  it.each([
    [0, []],
    [10, [[1, 10]]],
    [
      11,
      [
        [1, 10],
        [2, 1],
      ],
    ],
    [
      60,
      [
        [1, 10],
        [2, 20],
        [3, 30],
      ],
    ],
    [
      99,
      [
        [1, 10],
        [2, 20],
        [3, 30],
      ],
    ],
  ])('are covered by %i, the oldest first', (amount, covered) => {
    const pairs = coverOldest(collections, amount).map((each) => [each.orderId, each.amount])
    expect(pairs).toEqual(covered)
  })

  it('are each open, covered, or open in part; the two parts make the whole amount', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(amounts, fc.nat({ max: 20_000 }), (each, wanted) => {
        const all = each.map((amount, orderId) => ({ orderId, amount }))
        const sum = each.reduce((total, amount) => total + amount, 0)
        const paid = Math.min(wanted, sum)
        const open = openCollections(all.toReversed(), sum - paid)
        const left = (of: typeof all, id: number) =>
          of.filter(({ orderId }) => orderId === id).reduce((total, one) => total + one.amount, 0)
        const covered = coverOldest(all, paid)
        for (const one of all) {
          expect(left(open, one.orderId) + left(covered, one.orderId)).toBe(one.amount)
        }
      }),
    )
  })
})
