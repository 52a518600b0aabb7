import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explainDelivery, explainOther } from './explain-order.ts'
import { postingsOfDelivery } from './order-postings.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })

it('the parts of each account sum to what a delivered order posts there', () => {
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

it('says in a row of its own what a shrunk order pays back of its free delivery', () => {
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
    ['delivery', 66_000],
    ['delivery_gap', -66_000],
    ['collected', -5_000],
  ])
  expect(rows('platform:promotion')).toEqual([
    ['free_delivery', -66_000],
    ['delivery_gap', 66_000],
  ])
})

it.each([
  ['picked_up', 'advanced'],
  ['placed', 'held'],
  ['refunded', 'other'],
])('a posting of %s is explained as %s', (cause, rule) => {
  expect(explainOther(cause, 5)).toEqual({ rule, amount: 5, of: null, basisPoints: null })
})
