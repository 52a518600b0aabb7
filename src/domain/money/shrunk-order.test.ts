import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LedgerAccountKind, Postings } from './ledger.ts'
import {
  type Bearer,
  cashToAdvance,
  cashToCollect,
  deliveryGap,
  type OrderMoney,
  postingsOfCanceling,
  postingsOfDelivery,
  postingsOfFailedDelivery,
  postingsOfPickUp,
  postingsOfUnservedOrder,
  withSubtotal,
} from './order-postings.ts'
import { orderTotal, voucherDiscount } from './order-total.ts'
import { refundShares } from './refund-postings.ts'
import { isBelowMinimum, voucherShareAfter } from './voucher.ts'

/** An order of 555,000 ₫ with free delivery over 13 km, of which dishes for only 5,000 ₫ are left. */
const shrunk: OrderMoney = {
  ...{ subtotal: 5_000, discount: 0, shippingFee: 0, deliveryCost: 66_000, freeFrom: 100_000 },
  ...{ paysWith: 'cash', cashSettlement: 'settled_later', courier: 'driver' },
  ...{ commissionBp: 1_000, driverShareBp: 9_000, voucherPartnerBp: 10_000 },
}
const own: OrderMoney = { ...shrunk, courier: 'own' }

describe('the gap of a free delivery', () => {
  it.each<[Partial<OrderMoney>, number]>([
    [{ subtotal: 100_001 }, 0],
    [{ subtotal: 100_000 }, 0],
    [{ subtotal: 99_999 }, 66_000],
    [{ subtotal: 0 }, 66_000],
    // The customer paid for the delivery: the order never reached the threshold.
    [{ shippingFee: 66_000 }, 0],
    [{ shippingFee: 65_999 }, 1],
    // Delivery is always free, but not for a subtotal of 0, as at placing.
    [{ freeFrom: 0, subtotal: 1 }, 0],
    [{ freeFrom: 0, subtotal: 0 }, 66_000],
    [{ deliveryCost: 0 }, 0],
  ])('of %o is %d', (change, gap) => {
    expect(deliveryGap({ ...shrunk, ...change })).toBe(gap)
  })

  it('goes from the restaurant to the shop; the driver is paid in full', () => {
    expect(postingsOfDelivery(shrunk)).toEqual({
      ...{ driver_cash: -5_000, restaurant: 4_500 - 66_000, driver: 59_400 },
      ...{ 'platform:commission': 500, 'platform:delivery': 6_600 },
    })
    expect(postingsOfDelivery(own)).toEqual({ restaurant: -500, 'platform:commission': 500 })
    expect(postingsOfDelivery({ ...own, paysWith: 'coins' })).toEqual({
      ...{ 'hold:order': -5_000, restaurant: 4_500, 'platform:commission': 500 },
    })
  })

  it.each<[OrderMoney, Bearer, Postings]>([
    [shrunk, 'platform:refunds', { restaurant: 4_500 - 59_400, driver: 59_400, 'platform:refunds': -4_500 }],
    [shrunk, 'driver', { restaurant: 4_500 - 59_400, driver: 59_400 - 4_500 }],
    [shrunk, 'restaurant', { restaurant: -59_400, driver: 59_400 }],
    [own, 'platform:refunds', { restaurant: 4_500, 'platform:refunds': -4_500 }],
    [own, 'restaurant', {}],
    // The gap is less than the driver's pay: the restaurant pays the whole gap.
    [
      { ...shrunk, shippingFee: 60_000 },
      'platform:refunds',
      { restaurant: 4_500 - 6_000, driver: 59_400, 'platform:refunds': 6_000 - 4_500 - 59_400 },
    ],
    [
      { ...shrunk, subtotal: 100_000 },
      'platform:refunds',
      { restaurant: 90_000, driver: 59_400, 'platform:refunds': -90_000 - 59_400 },
    ],
  ])(
    'of a failed delivery (%#) is at most the pay for the delivery; the loss is borne by %s',
    (order, bearer, all) => {
      expect(postingsOfFailedDelivery(order, bearer)).toEqual(all)
    },
  )

  it('is nothing before pick-up', () => {
    expect([postingsOfCanceling(shrunk), postingsOfPickUp(shrunk)]).toEqual([{}, {}])
    expect(postingsOfUnservedOrder(shrunk)).toEqual({ restaurant: 4_500, 'platform:refunds': -4_500 })
  })
})

describe('the voucher of a shrunk order', () => {
  it.each([
    [200_001, 200_000, 3_000],
    [200_000, 200_000, 3_000],
    [199_999, 200_000, 10_000],
    [0, 0, 3_000],
    [0, null, 3_000],
    [0, 1, 10_000],
  ])('of %d with a condition of %s is borne by %d basis points', (subtotal, minSubtotal, share) => {
    expect(voucherShareAfter({ minSubtotal }, { subtotal, voucherPartnerBp: 3_000 })).toBe(share)
  })
})

const amount = fc.nat({ max: 2_000_000 })
const basisPoints = fc.nat({ max: 10_000 })

/**
 * An order as the checkout allows it, how it shrinks (`steps`: the percentages that remain after each change), and how it
 * ends.
 */
const shrinking = fc
  .record({
    subtotal: amount,
    steps: fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 4 }),
    freeFrom: fc.oneof(amount, fc.constant(0)),
    deliveryCost: fc.nat({ max: 100_000 }),
    voucher: fc.option(
      fc.record({
        discount: amount,
        percent: fc.option(fc.integer({ min: 1, max: 100 })),
        minSubtotal: fc.option(amount),
        shareBp: basisPoints,
      }),
    ),
    commissionBp: basisPoints,
    driverShareBp: basisPoints,
    paysWith: fc.constantFrom('cash', 'coins'),
    cashSettlement: fc.constantFrom('settled_later', 'advanced'),
    courier: fc.constantFrom('driver', 'own'),
    end: fc.constantFrom('delivered', 'platform:refunds', 'restaurant', 'driver'),
  })
  .filter(({ end, courier }) => end !== 'driver' || courier === 'driver')

type Shrinking = typeof shrinking extends fc.Arbitrary<infer Value> ? Value : never

/** The order as if it had been placed with a subtotal. A voucher whose minimum is not reached cannot be used. */
function placedAt(subtotal: number, { voucher, ...all }: Shrinking): OrderMoney {
  const { freeFrom, deliveryCost } = all
  const isUsable = voucher !== null && !isBelowMinimum(voucher, subtotal)
  return {
    ...all,
    subtotal,
    discount: isUsable ? voucherDiscount(voucher, subtotal) : 0,
    voucherPartnerBp: isUsable ? voucher.shareBp : 10_000,
    shippingFee: subtotal >= Math.max(freeFrom, 1) ? 0 : deliveryCost,
  }
}

/** The order as placed, and after each change, as `changeLine` writes it. */
function versionsOf(all: Shrinking): OrderMoney[] {
  const orders = [placedAt(all.subtotal, all)]
  const voucher = all.voucher && !isBelowMinimum(all.voucher, all.subtotal) ? all.voucher : null
  for (const percent of all.steps) {
    const before = orders.at(-1) ?? placedAt(all.subtotal, all)
    const after = withSubtotal(before, voucher, Math.floor((before.subtotal * percent) / 100))
    // Without a voucher there is no minimum.
    const minSubtotal = before.discount > 0 ? (all.voucher?.minSubtotal ?? null) : null
    orders.push({ ...after, voucherPartnerBp: voucherShareAfter({ minSubtotal }, after) })
  }
  return orders
}

/** What the end of an order adds to some accounts. For the restaurant it includes the cash that the restaurant has. */
function nets(order: OrderMoney, end: Shrinking['end'], kinds: readonly LedgerAccountKind[]): number {
  const ended = end === 'delivered' ? postingsOfDelivery(order) : postingsOfFailedDelivery(order, end)
  const advanced = cashToAdvance(order)
  const posted = [postingsOfPickUp(order), ended].flatMap((entry) => kinds.map((kind) => entry[kind] ?? 0))
  const collected = end === 'delivered' && order.courier === 'own' ? cashToCollect(order) : 0
  const inHand = kinds.includes('restaurant') ? advanced + collected : 0
  return posted.reduce((sum, part) => sum + part, inHand)
}

const shop = ['platform:commission', 'platform:delivery', 'platform:promotion', 'platform:refunds'] as const

describe('however an order shrinks', () => {
  it('its entries sum to zero, its customer never pays more, and its driver is paid the same', () => {
    fc.assert(
      fc.property(shrinking, (all) => {
        const orders = versionsOf(all)
        const totals = orders.map(orderTotal)
        expect(totals).toEqual(totals.toSorted((a, b) => b - a))
        for (const order of orders) {
          const ended =
            all.end === 'delivered' ? postingsOfDelivery(order) : postingsOfFailedDelivery(order, all.end)
          expect(Object.values(ended).reduce((sum, part) => sum + part, 0)).toBe(0)
        }
        if (all.end === 'driver') return
        const [first, ...others] = orders.map((order) => nets(order, all.end, ['driver']))
        expect(others).toEqual(others.map(() => first))
      }),
    )
  })

  it('its restaurant gets no more than for an order that was placed at that size', () => {
    fc.assert(
      fc.property(shrinking, (all) => {
        for (const order of versionsOf(all)) {
          const placed = placedAt(order.subtotal, all)
          expect(nets(order, all.end, ['restaurant'])).toBeLessThanOrEqual(
            nets(placed, all.end, ['restaurant']),
          )
        }
      }),
    )
  })

  it('the shop gives no more than for an order that was placed at that size', () => {
    fc.assert(
      fc.property(shrinking, (all) => {
        const [, ...orders] = versionsOf({ ...all, end: 'delivered' })
        for (const order of orders) {
          const placed = placedAt(order.subtotal, all)
          const commissionOnVoucher = order.discount - placed.discount
          expect(nets(order, 'delivered', shop)).toBeGreaterThanOrEqual(
            // A restaurant pays no commission on its own part of a voucher.
            nets(placed, 'delivered', shop) - commissionOnVoucher,
          )
          expect(nets(order, 'delivered', ['platform:promotion'])).toBeGreaterThanOrEqual(
            nets(placed, 'delivered', ['platform:promotion']),
          )
        }
      }),
    )
  })

  it('a refund returns no more of the voucher than the shop has paid', () => {
    fc.assert(
      fc.property(shrinking, (all) => {
        const order = versionsOf(all).at(-1) ?? placedAt(all.subtotal, all)
        const refund = { dishes: order.subtotal - order.discount, bearer: 'restaurant' as const }
        const given = Math.max(
          0,
          -nets({ ...order, shippingFee: order.deliveryCost }, 'delivered', ['platform:promotion']),
        )
        expect(refundShares(order, [refund]).promotion).toBeLessThanOrEqual(given)
      }),
    )
  })
})
