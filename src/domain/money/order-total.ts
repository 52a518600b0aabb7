import type { Vnd } from './money.ts'

/** The effective discount: at least 0, at most the subtotal (wire: orders). */
export function cappedDiscount(discount: Vnd, subtotal: Vnd): Vnd {
  return Math.max(0, Math.min(discount, subtotal))
}

/** The total: subtotal plus shipping minus the capped discount (rule 6.3). */
export function orderTotal(order: { subtotal: Vnd; shippingFee: Vnd; discount: Vnd }): Vnd {
  const { subtotal, shippingFee, discount } = order
  return subtotal + shippingFee - cappedDiscount(discount, subtotal)
}
