import type { Vnd } from './money.ts'

/** The effective discount: at least 0, at most the subtotal (wire: orders). */
export function cappedDiscount(discount: Vnd, subtotal: Vnd): Vnd {
  return Math.max(0, Math.min(discount, subtotal))
}

/** What a voucher takes off: `discount`, or with `percent` that share of the subtotal, at most `discount`. */
export type VoucherValue = { discount: Vnd; percent: number | null }

/** The discount of a voucher for a subtotal, never more than it. A percentage is rounded down to whole dong. */
export function voucherDiscount({ discount, percent }: VoucherValue, subtotal: Vnd): Vnd {
  return cappedDiscount(
    percent === null ? discount : Math.min(discount, shareOf(subtotal, percent)),
    subtotal,
  )
}

/** A percentage of an amount. The amount is split at hundreds, so that no product exceeds the safe integers. */
function shareOf(amount: Vnd, percent: number): Vnd {
  return Math.floor(amount / 100) * percent + Math.floor(((amount % 100) * percent) / 100)
}

/** The total: subtotal plus shipping minus the capped discount (rule 6.3). */
export function orderTotal(order: { subtotal: Vnd; shippingFee: Vnd; discount: Vnd }): Vnd {
  const { subtotal, shippingFee, discount } = order
  return subtotal + shippingFee - cappedDiscount(discount, subtotal)
}
