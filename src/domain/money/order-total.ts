import type { Vnd } from './money.ts'

/** The part of a discount that counts: never below zero, never more than the subtotal (contract: orders). */
export function cappedDiscount(discount: Vnd, subtotal: Vnd): Vnd {
  return Math.max(0, Math.min(discount, subtotal))
}

/** What the customer pays: subtotal plus shipping minus the capped discount (spec §9). */
export function orderTotal(order: { subtotal: Vnd; shippingFee: Vnd; discount: Vnd }): Vnd {
  const { subtotal, shippingFee, discount } = order
  return subtotal + shippingFee - cappedDiscount(discount, subtotal)
}
