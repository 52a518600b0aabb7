import type { VoucherTerms } from '#domain/money/voucher.ts'
import type { Database } from '#server/context.ts'
import { lockVoucherRow } from './voucher-store.ts'
import { toTerms } from './voucher-wire.ts'

/** Whether a voucher may be used in one more open order of a customer, as problems. */
export { openUseProblems } from './open-use-problems.ts'
/** Refuses a voucher with all problems as a sentence in the caller's language. */
export { refuseVoucher } from './refuse-voucher.ts'

/** A voucher with the terms that an order needs. */
export type UsedVoucher = VoucherTerms & { id: number }

/** Locks the partner's voucher; null when it does not exist. Checks no terms. */
export async function lockVoucher(
  db: Database,
  key: { voucherId: number; partnerId: number },
): Promise<UsedVoucher | null> {
  const row = await lockVoucherRow(db, key)
  return row === null ? null : { id: row.id, ...toTerms(row) }
}
