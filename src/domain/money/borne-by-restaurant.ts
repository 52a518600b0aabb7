import type { Vnd } from './money.ts'
import { deliveryGap, type OrderMoney } from './order-postings.ts'
import { isBelowMinimum, type VoucherTerms } from './voucher.ts'

/** What a restaurant comes to bear of an order that shrinks: the delivery that was free, all of the voucher. */
export const borneParts = ['delivery', 'voucher'] as const

/** A part of an order that its restaurant comes to bear. */
export type BornePart = (typeof borneParts)[number]

/** What the restaurant bears of an order, and did not bear when it was placed, once its dishes cost this little. */
export function borneByRestaurant(
  order: OrderMoney,
  voucher: Pick<VoucherTerms, 'minSubtotal'> | null,
  subtotal: Vnd,
): BornePart[] {
  const isShared = order.discount > 0 && order.voucherPartnerBp < 10_000
  const bears = {
    delivery: deliveryGap({ ...order, subtotal }) > 0,
    voucher: voucher !== null && isShared && isBelowMinimum(voucher, subtotal),
  }
  return borneParts.filter((part) => bears[part])
}
