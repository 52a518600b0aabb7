import type { Vnd } from './money.ts'
import { deliveryGap, type OrderMoney } from './order-postings.ts'
import { isBelowMinimum, type VoucherTerms } from './voucher.ts'

/** The costs that a shrunk order can move to its restaurant: the free delivery, and the whole voucher. */
export const borneParts = ['delivery', 'voucher'] as const

/** A cost that a shrunk order moves to its restaurant. */
export type BornePart = (typeof borneParts)[number]

/** The costs that move to the restaurant when the subtotal of an order falls to `subtotal`. */
export function borneByRestaurant(
  order: OrderMoney,
  voucher: Pick<VoucherTerms, 'minSubtotal'> | null,
  subtotal: Vnd,
): BornePart[] {
  const isShared = order.discount > 0 && order.voucherPartnerBp < 10_000
  // A voucher that the restaurant bears alone moves no cost.
  const bears = {
    delivery: deliveryGap({ ...order, subtotal }) > 0,
    voucher: voucher !== null && isShared && isBelowMinimum(voucher, subtotal),
  }
  return borneParts.filter((part) => bears[part])
}
