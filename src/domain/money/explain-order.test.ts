import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explainDelivery, explainOther, explainRefund } from './explain-order.ts'
import { postingsOfDelivery } from './order-postings.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })

it('the parts of an account sum to its posting of a delivered order', () => {
  const orders = fc.record({
    subtotal: amount,
    discount: amount,
    shippingFee: amount,
    deliveryCost: amount,
    freeFrom: amount,
    paysWith: fc.constantFrom('cash' as const, 'coins' as const),
    cashSettlement: fc.constantFrom('settled_later' as const, 'advanced' as const),
    courier: fc.constantFrom('driver' as const, 'own' as const),
    commissionBp: rate,
    driverShareBp: rate,
    voucherPartnerBp: rate,
  })
  fc.assert(
    fc.property(orders, (any) => {
      const order = { ...any, discount: Math.min(any.discount, any.subtotal) }
      const sums = Object.entries(explainDelivery(order))
        .map(([kind, parts]) => [kind, parts.reduce((sum, part) => sum + part.amount, 0)] as const)
        .filter(([, sum]) => sum !== 0)
      expect(Object.fromEntries(sums)).toEqual(postingsOfDelivery(order))
    }),
  )
})

it('has a separate row for the part of the free delivery that a smaller order pays back', () => {
  const order = {
    ...{ subtotal: 5_000, discount: 0, shippingFee: 0, deliveryCost: 66_000, freeFrom: 100_000 },
    ...({ paysWith: 'cash', cashSettlement: 'settled_later', courier: 'own' } as const),
    ...{ commissionBp: 1_000, driverShareBp: 9_000, voucherPartnerBp: 10_000 },
  }
  const rows = (kind: 'restaurant' | 'platform:promotion') =>
    (explainDelivery(order)[kind] ?? []).map(({ rule, amount: part }) => [rule, part])
  expect(rows('restaurant')).toEqual([
    ['dishes', 5_000],
    ['commission', -500],
    ['free_delivery', 66_000],
    ['delivery_gap', -66_000],
    ['collected', -5_000],
  ])
  expect(rows('platform:promotion')).toEqual([
    ['free_delivery', -66_000],
    ['delivery_gap', 66_000],
  ])
})

it.each([
  [15_000, [['delivery', 15_000]]],
  [
    5_000,
    [
      ['delivery', 5_000],
      ['free_delivery', 10_000],
    ],
  ],
  [0, [['free_delivery', 15_000]]],
])(
  'the restaurant’s own delivery for 15,000 with a fee of %d is explained to it as %j',
  (shippingFee, expected) => {
    const order = {
      ...{ subtotal: 50_000, discount: 0, shippingFee, deliveryCost: 15_000, freeFrom: 0 },
      ...({ paysWith: 'coins', cashSettlement: 'settled_later', courier: 'own' } as const),
      ...{ commissionBp: 1_000, driverShareBp: 9_000, voucherPartnerBp: 10_000 },
    }
    const rows = explainDelivery(order).restaurant ?? []
    const ofDelivery = rows.filter(({ rule }) => rule.endsWith('delivery'))
    expect(ofDelivery.map(({ rule, amount: part }) => [rule, part])).toEqual(expected)
  },
)

it.each([
  ['picked_up', 'advanced'],
  ['placed', 'held'],
  ['canceled', 'other'],
])('a posting of %s is explained as %s', (cause, rule) => {
  expect(explainOther(cause, 5)).toEqual({ rule, amount: 5, of: null, basisPoints: null })
})

it('explains a refund as the amount for the customer and the returned shares', () => {
  const refund = {
    restaurant: -45_000 + 3_000 - 500,
    'platform:commission': -3_000,
    'platform:promotion': 500,
  }
  const rows = explainRefund({ ...refund, bank: 45_000 }).restaurant?.map(({ rule, amount }) => [
    rule,
    amount,
  ])
  expect(rows).toEqual([
    ['refunded', -45_000],
    ['commission_returned', 3_000],
    ['voucher_returned', -500],
  ])
  expect(explainRefund({ driver: -20_000, bank: 20_000 }).driver).toEqual([
    { rule: 'refunded', amount: -20_000, of: null, basisPoints: null },
  ])
})
