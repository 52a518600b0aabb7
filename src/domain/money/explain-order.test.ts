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
    paysWith: fc.constantFrom('cash' as const, 'coins' as const),
    cashHabit: fc.constantFrom('settled_later' as const, 'advanced' as const),
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

it.each([
  ['picked_up', 'advanced'],
  ['placed', 'held'],
  ['refunded', 'other'],
])('a posting of %s is explained as %s', (cause, rule) => {
  expect(explainOther(cause, 5)).toEqual({ rule, amount: 5, of: null, basisPoints: null })
})
