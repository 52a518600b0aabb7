import type { VoucherTerms } from '#domain/money/voucher.ts'
import { parseMoment } from '#domain/time/vietnam-time.ts'
import type { Voucher } from './voucher.ts'

/** Converts a voucher from the wire to the terms of `domain/money/voucher.ts`. */
export function termsOfVoucher(voucher: Voucher): VoucherTerms {
  return {
    discount: voucher.discount,
    status: voucher.status,
    // An unparsable date counts as expired.
    expiresAt: parseMoment(voucher.expiry_date) ?? new Date(0),
    usageLimit: voucher.usage_limit,
    minSubtotal: voucher.condition,
    maxDistanceKm: voucher.distance_condition,
  }
}
