import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { hiddenStatuses, type PartnerRow, partnerColumns } from './partner-row.ts'

/** The average as it is shown, in tenths: halves round up, as in domain roundedRating. */
export const averageTenths = sql<number>`(points_sum * 20 + points_count) / (points_count * 2)`

/** The visible partners with reviews, best shown average first, then most reviews. */
export function readBestRated(db: Database, limit: number): Promise<PartnerRow[]> {
  return db
    .selectFrom('partners')
    .select(partnerColumns)
    .where('status', 'not in', hiddenStatuses)
    .where('points_count', '>', 0)
    .orderBy(averageTenths, 'desc')
    .orderBy('points_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
