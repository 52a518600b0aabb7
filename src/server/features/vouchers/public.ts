import type { VoucherTerms } from '#domain/money/voucher.ts'
import type { Database } from '#server/context.ts'
import { lockVoucherRow } from './voucher-store.ts'
import { toTerms } from './voucher-wire.ts'

/** What speaks against one more use of a voucher in a customer's open orders. */
export { openUseProblems } from './open-use-problems.ts'
/** Refuses a voucher with every reason in words, in the caller's language. */
export { refuseVoucher } from './refuse-voucher.ts'

/** A voucher that an order uses. */
export type UsedVoucher = VoucherTerms & { id: number }

/** The partner's voucher of this id, whatever speaks against it, locked until the transaction ends; null without one. */
export async function lockVoucher(
  db: Database,
  key: { voucherId: number; partnerId: number },
): Promise<UsedVoucher | null> {
  const row = await lockVoucherRow(db, key)
  return row === null ? null : { id: row.id, ...toTerms(row) }
}
