import { type RawBuilder, sql } from 'kysely'
import type { UsableVoucher } from '#contracts/menus/partner.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import type { Database } from '#server/context.ts'

const maxVouchers = 8

/**
 * SQL: whether a voucher can be used by some order now. Leaves out the problems that depend on the order
 * (`domain/money/voucher.ts`).
 */
export function isUsableVoucher(now: Date): RawBuilder<boolean> {
  return sql`(vouchers.status = 'effective' and vouchers.expiry_date >= ${now} and vouchers.usage_limit > 0)`
}

/** A restaurant's vouchers that some order can use now, the largest discount first. */
export async function listUsableVouchers(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<UsableVoucher[]> {
  const vouchers = await db
    .selectFrom('vouchers')
    .select(['code', 'discount', 'percent', 'condition', 'distance_condition', 'expiry_date'])
    .where('partner_id', '=', partnerId)
    .where(isUsableVoucher(now))
    .orderBy('discount', 'desc')
    .orderBy('id')
    .limit(maxVouchers)
    .execute()
  return vouchers.map((voucher) => ({ ...voucher, expiry_date: formatMoment(voucher.expiry_date) }))
}
