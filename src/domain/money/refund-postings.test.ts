import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addPostings, inverse, type Postings } from './ledger.ts'
import { type Bearer, type DishMoney, splitDishMoney } from './order-postings.ts'
import {
  type BorneRefund,
  postingsOfRefund,
  postingsOfRounding,
  type Refund,
  refundShares,
} from './refund-postings.ts'

/**
 * Dishes for 99,999 ₫ and a voucher of 20,001 ₫ that the restaurant and the shop share equally. The commission is 8,999,
 * the shop's part of the voucher 10,001.
 */
const order: DishMoney = {
  subtotal: 99_999,
  discount: 20_001,
  commissionBp: 1_000,
  voucherPartnerBp: 5_000,
}
const none = { refunds: [], returned: { commission: 0, promotion: 0 } }
const rest = (...refunds: BorneRefund[]) => ({ refunds, returned: refundShares(order, refunds) })

describe('a refund', () => {
  const half = { dishes: 40_000, fee: 0, to: 'coins:customer' } as const

  it('is borne in full by the shop or a driver', () => {
    expect(postingsOfRefund(order, { ...half, fee: 500, bearer: 'platform:refunds' }, none)).toEqual({
      'coins:customer': 40_500,
      'platform:refunds': -40_500,
    })
    expect(postingsOfRefund(order, { ...half, bearer: 'driver', to: 'bank' }, none)).toEqual({
      bank: 40_000,
      driver: -40_000,
    })
  })

  it('also returns its commission and its part of the voucher if the restaurant bears it', () => {
    // ⌊8,999 · 40,000 / 79,998⌋ and ⌊10,001 · 40,000 / 79,998⌋
    expect(postingsOfRefund(order, { ...half, bearer: 'restaurant' }, none)).toEqual({
      'coins:customer': 40_000,
      restaurant: -40_000 + 4_499 - 5_000,
      'platform:commission': -4_499,
      'platform:promotion': 5_000,
    })
  })

  it('has shares that are computed from the sum of all refunds, whoever bears the earlier one', () => {
    const second = { ...half, dishes: 39_998, bearer: 'restaurant' } as const
    const parts = { 'platform:commission': -4_500, 'platform:promotion': 5_001 }
    for (const bearer of ['restaurant', 'driver', 'platform:refunds'] as const)
      expect(postingsOfRefund(order, second, rest({ dishes: 40_000, bearer }))).toMatchObject(parts)
  })

  it('of an order whose dishes were free returns no commission', () => {
    const gift = { ...order, discount: 99_999 }
    const paid = { dishes: 0, fee: 100, bearer: 'restaurant', to: 'bank' } as const
    expect(postingsOfRefund(gift, paid, none)).toEqual({ bank: 100, restaurant: -100 })
  })

  it('posts the rounding difference of the other refunds when it is reversed', () => {
    // A commission of 1 ₫ on 10 ₫: refunding the first 5 ₫ returns 0 ₫ of it, refunding the last 5 ₫ returns 1 ₫.
    const small = { subtotal: 10, discount: 0, commissionBp: 1_000, voucherPartnerBp: 0 }
    const [first, second] = [5, 5].map((dishes) => ({ dishes, bearer: 'restaurant' }) as const)
    if (first === undefined || second === undefined) throw new Error('There are two.')
    expect(refundShares(small, [first, second]).commission).toBe(1)
    const others = { refunds: [second], returned: { commission: 1, promotion: 0 } }
    expect(postingsOfRounding(small, others)).toEqual({ restaurant: -1, 'platform:commission': 1 })
    expect(postingsOfRounding(order, rest({ dishes: 40_000, bearer: 'restaurant' }))).toEqual({})
  })
})

const amount = fc.nat({ max: 5_000_000 })
const basisPoints = fc.nat({ max: 10_000 })
const anyOrder: fc.Arbitrary<DishMoney> = fc
  .record({ subtotal: amount, discount: amount, commissionBp: basisPoints, voucherPartnerBp: basisPoints })
  .map((money) => ({ ...money, discount: Math.min(money.discount, money.subtotal) }))

/** An act of an administrator: a refund, the correction of a refund, or its reversal. `share`: percent of the rest. */
type Act = { does: 'refund' | 'correct' | 'take back'; which: number; share: number; bearer: Bearer }
const acts = (bearers: readonly Bearer[]): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.record({
      does: fc.constantFrom('refund', 'correct', 'take back'),
      which: fc.nat({ max: 20 }),
      share: fc.nat({ max: 100 }),
      bearer: fc.constantFrom(...bearers),
    }),
    { maxLength: 12 },
  )

type Posted = { refund: Refund; postings: Postings }

/** Applies the acts. Returns the refunds that were not reversed, and the balances of all accounts. */
function carryOut(money: DishMoney, all: readonly Act[]) {
  const paid = money.subtotal - money.discount
  let standing: Posted[] = []
  let balances: Postings = {}
  for (const { does, which, share, bearer } of all) {
    const corrected = does === 'refund' ? undefined : standing[which % standing.length]
    if (corrected === undefined && does !== 'refund') continue
    const others = standing.filter((each) => each !== corrected)
    const left = others.reduce((sum, { refund }) => sum - refund.dishes, paid)
    const kept = addPostings(balances, inverse(corrected?.postings ?? {}))
    const returned = {
      commission: -(kept['platform:commission'] ?? 0),
      promotion: kept['platform:promotion'] ?? 0,
    }
    const otherRefunds = { refunds: others.map(({ refund }) => refund), returned }
    const refund = { dishes: Math.floor((left * share) / 100), fee: 0, bearer, to: 'bank' } as const
    const isBack = does === 'take back'
    const postings = isBack
      ? postingsOfRounding(money, otherRefunds)
      : postingsOfRefund(money, refund, otherRefunds)
    standing = isBack ? others : [...others, { refund, postings }]
    balances = addPostings(kept, postings)
  }
  return { refunds: standing.map(({ refund }) => refund), balances }
}

describe('after any sequence of refunds, corrections and taking back', () => {
  it('the commission is exactly that of the part without refund, if the restaurant bears all refunds', () => {
    fc.assert(
      fc.property(anyOrder, acts(['restaurant']), (money, all) => {
        const { refunds, balances } = carryOut(money, all)
        const dishes = refunds.reduce((sum, refund) => sum + refund.dishes, 0)
        const { commission, platformDiscount } = splitDishMoney(money)
        const paid = Math.max(1, money.subtotal - money.discount)
        const returned = (whole: number) => Number((BigInt(whole) * BigInt(dishes)) / BigInt(paid))
        expect(0 - (balances['platform:commission'] ?? 0)).toBe(returned(commission))
        expect(balances['platform:promotion'] ?? 0).toBe(returned(platformDiscount))
      }),
    )
  })

  it('every balance is as if only the refunds that were not reversed had been made', () => {
    fc.assert(
      fc.property(anyOrder, acts(['restaurant', 'driver', 'platform:refunds']), (money, all) => {
        const { refunds, balances } = carryOut(money, all)
        const repeated = refunds.map((refund, index) => {
          const before = refunds.slice(0, index)
          return postingsOfRefund(money, refund, {
            refunds: before,
            returned: refundShares(money, before),
          })
        })
        expect(balances).toEqual(addPostings(...repeated))
        expect(Object.values(balances).reduce((sum, each) => sum + each, 0)).toBe(0)
      }),
    )
  })
})
