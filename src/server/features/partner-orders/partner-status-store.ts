import type { Database } from '#server/context.ts'
import { lockPartnerForChange } from '../partners/public.ts'

/**
 * Placing an order holds the restaurant's row for share: this waits for the orders that are being placed, and those
 * that come after it see what it wrote. A restaurant that was shut out meanwhile stays so.
 */
export async function writePartnerStatus(
  db: Database,
  partnerId: number,
  { status, now }: { status: 'open' | 'close'; now: Date },
): Promise<void> {
  await lockPartnerForChange(db, partnerId)
  await db
    .updateTable('partners')
    .set({ status, updated_at: now })
    .where('id', '=', partnerId)
    .where('status', 'in', ['open', 'close'])
    .execute()
}
