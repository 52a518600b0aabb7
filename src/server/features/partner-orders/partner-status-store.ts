import type { Database } from '#server/context.ts'
import { lockPartnerForChange } from '../partners/public.ts'

/**
 * Waits for orders that are being placed, because they lock the partner's row for share; later orders see the new
 * status. A partner that was locked meanwhile stays locked.
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
