import { expect, it } from 'vitest'
import { borneByRestaurant } from './borne-by-restaurant.ts'
import type { OrderMoney } from './order-postings.ts'

const order: OrderMoney = {
  ...{ subtotal: 140_000, discount: 15_000, shippingFee: 0, deliveryCost: 66_000, freeFrom: 100_000 },
  ...{ paysWith: 'cash', cashSettlement: 'settled_later', courier: 'driver' },
  ...{ commissionBp: 1_000, driverShareBp: 9_000, voucherPartnerBp: 3_000 },
}
const voucher = { minSubtotal: 120_000 }

it.each<[string, Partial<OrderMoney>, typeof voucher | null, number, string[]]>([
  ['nothing at both limits', { freeFrom: 120_000 }, voucher, 120_000, []],
  ['both one dong below', { freeFrom: 120_000 }, voucher, 119_999, ['delivery', 'voucher']],
  ['the voucher alone', {}, voucher, 119_999, ['voucher']],
  ['the delivery alone, without a voucher', { discount: 0 }, null, 99_999, ['delivery']],
  ['no delivery that was paid for', { shippingFee: 66_000 }, null, 99_999, []],
  ['no voucher that it bears already', { voucherPartnerBp: 10_000 }, voucher, 100_000, []],
])('a restaurant bears the %s of an order that became smaller', (_, change, terms, subtotal, parts) => {
  expect(borneByRestaurant({ ...order, ...change }, terms, subtotal)).toEqual(parts)
})
