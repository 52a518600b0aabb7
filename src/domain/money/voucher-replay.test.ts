import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PastOrder, replayVoucher, type VoucherDraft } from './voucher-replay.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n))
const anOrder = (order: Partial<PastOrder> = {}): PastOrder => ({
  subtotal: 70_000,
  discount: 0,
  commissionBp: 1_000,
  voucherPartnerBp: 10_000,
  distanceKm: 2,
  portions: 2,
  placedAt: day(1),
  ...order,
})
const draft = (voucher: Partial<VoucherDraft> = {}): VoucherDraft => ({
  discount: 15_000,
  percent: null,
  minSubtotal: null,
  maxDistanceKm: null,
  uses: 100,
  partnerBp: 10_000,
  ...voucher,
})

describe('a voucher replayed', () => {
  it('has the cost that was calculated by hand', () => {
    const orders = [
      // 70,000 − 15,000 = 55,000, less 5,500 commission: 49,500 for two dishes.
      anOrder(),
      // 35,000 − 15,000 = 20,000, less 4,000 commission of 20 %: 16,000 for one dish.
      anOrder({ subtotal: 35_000, portions: 1, commissionBp: 2_000 }),
      // The discount is at most the price of the dishes, so nothing is left.
      anOrder({ subtotal: 10_000, portions: 1 }),
    ]
    expect(replayVoucher(draft(), orders)).toEqual({
      orders: 3,
      hit: 3,
      restaurantCost: 40_000,
      platformCost: 0,
      usedUpAt: null,
      // 115,000 for four dishes; before 63,000 + 28,000 + 9,000 = 100,000, after 49,500 + 16,000 + 0 = 65,500.
      portion: { price: 28_750, keptBefore: 25_000, kept: 16_375 },
      order: { price: 38_333, keptBefore: 33_333, kept: 21_833 },
    })
  })

  it('shares its cost with the shop; only the restaurant’s part reduces the commission', () => {
    // The restaurant bears 30 %, which is 4,500. 70,000 − 4,500 = 65,500, less 6,550 commission.
    const { restaurantCost, platformCost, order } = replayVoucher(draft({ partnerBp: 3_000 }), [anOrder()])
    expect([restaurantCost, platformCost, order?.kept]).toEqual([4_500, 10_500, 58_950])
  })

  it.each([
    [{ minSubtotal: 70_000 }, 1],
    [{ minSubtotal: 70_001 }, 0],
    [{ maxDistanceKm: 2 }, 1],
    [{ maxDistanceKm: 1.9 }, 0],
    [{ minSubtotal: 70_000, maxDistanceKm: 1.9 }, 0],
  ])('with the conditions %j, applies to this many orders of 70,000 ₫ at 2 km: %i', (terms, hit) => {
    expect(replayVoucher(draft(terms), [anOrder()]).hit).toBe(hit)
  })

  it('replaces the voucher of an order only if its discount is larger, and costs the difference', () => {
    const had = (discount: number) => anOrder({ discount, voucherPartnerBp: 10_000 })
    expect(replayVoucher(draft(), [had(15_000), had(20_000)])).toMatchObject({
      hit: 0,
      portion: null,
      order: null,
    })
    expect(replayVoucher(draft(), [had(5_000)])).toMatchObject({ hit: 1, restaurantCost: 10_000 })
  })

  it('ends when all its uses are used up', () => {
    const orders = [1, 2, 3].map((n) => anOrder({ placedAt: day(n) }))
    expect(replayVoucher(draft({ uses: 2 }), orders)).toMatchObject({ hit: 2, usedUpAt: day(2) })
    expect(replayVoucher(draft({ uses: 4 }), orders)).toMatchObject({ hit: 3, usedUpAt: null })
  })

  it('has no averages without orders', () => {
    expect(replayVoucher(draft(), [])).toMatchObject({ orders: 0, hit: 0, restaurantCost: 0, portion: null })
  })

  it('never costs more than its discount for each order, and leaves nothing below zero', () => {
    const order = fc.record({
      subtotal: fc.nat(500_000),
      portions: fc.integer({ min: 1, max: 9 }),
      commissionBp: fc.nat(10_000),
      distanceKm: fc.double({ min: 0, max: 15, noNaN: true }),
    })
    const bp = fc.nat(10_000)
    fc.assert(
      fc.property(
        fc.array(order),
        fc.integer({ min: 1, max: 200_000 }),
        bp,
        (orders, discount, partnerBp) => {
          const replay = replayVoucher(draft({ discount, partnerBp }), orders.map(anOrder))
          const { hit, restaurantCost, platformCost } = replay
          expect(restaurantCost + platformCost).toBeLessThanOrEqual(hit * discount)
          expect(Math.min(restaurantCost, platformCost, replay.order?.kept ?? 0)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
