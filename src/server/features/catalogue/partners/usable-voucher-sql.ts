import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether a voucher can be used by some order now. Leaves out the problems that depend on the order
 * (`domain/money/voucher.ts`).
 */
export function isUsableVoucher(now: Date): RawBuilder<boolean> {
  return sql`(vouchers.status = 'effective' and vouchers.expiry_date >= ${now} and vouchers.usage_limit > 0)`
}
