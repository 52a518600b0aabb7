import { type RawBuilder, sql } from 'kysely'

/** Without the problems that depend on an order, as domain/money/voucher.ts names them; over the columns of `vouchers`. */
export function isUsableVoucher(now: Date): RawBuilder<boolean> {
  return sql`(vouchers.status = 'effective' and vouchers.expiry_date >= ${now} and vouchers.usage_limit > 0)`
}
