import type { Database } from '#server/context.ts'
import { lockPartnerForChange } from '../../catalogue/partners/public.ts'

/** The rated partner or driver. */
export type RatedParty = { column: 'partner_id' | 'driver_id'; id: number }

/**
 * Counts a rating in (`by` 1) or out (-1). Sum and count are stored with the rated party, so that averages need no
 * aggregation.
 */
export async function countPoint(
  db: Database,
  { column, id }: RatedParty,
  { point, by }: { point: number; by: 1 | -1 },
): Promise<void> {
  if (column === 'partner_id') await lockPartnerForChange(db, id)
  await db
    .updateTable(column === 'partner_id' ? 'partners' : 'drivers')
    .set((eb) => ({
      points_sum: eb('points_sum', '+', by * point),
      points_count: eb('points_count', '+', by),
    }))
    .where('id', '=', id)
    .execute()
}
