import type { VoucherProblem } from '#domain/money/voucher.ts'
import type { CustomerContext } from '#server/context.ts'
import { countOpenUses } from './voucher-store.ts'

/** The limit on one voucher's uses in a customer's open orders. Exact while the customer's row is locked. */
export async function openUseProblems(
  { db, session, services }: CustomerContext,
  voucherId: number,
): Promise<VoucherProblem[]> {
  const most = services.settings.fairPlay.openVoucherUses
  if (most === 0) return []
  const uses = await countOpenUses(db, { userId: session.userId, voucherId })
  return uses < most ? [] : [{ kind: 'in_open_orders', most }]
}
