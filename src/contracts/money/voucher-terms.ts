import type { VoucherTerms } from '#domain/money/voucher.ts'
import { parseMoment } from '#domain/time/vietnam-time.ts'
import type { Voucher } from './voucher.ts'

/** What a voucher takes off and when, as the rules of `domain/voucher.ts` read it. */
export function termsOfVoucher(voucher: Voucher): VoucherTerms {
  return {
    discount: voucher.discount,
    status: voucher.status,
    // Answers are always in the wire's form; a text that is not would be a voucher that has long expired.
    expiresAt: parseMoment(voucher.expiry_date) ?? new Date(0),
    usageLimit: voucher.usage_limit,
    minSubtotal: voucher.condition,
    maxDistanceKm: voucher.distance_condition,
  }
}
