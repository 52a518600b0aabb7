import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { hiddenStatuses, type PartnerRow, partnerColumns } from './partner-row.ts'

/** The displayed average in tenths, halves rounded up, as roundedRating. */
export const averageTenths = sql<number>`(points_sum * 20 + points_count) / (points_count * 2)`

/** The visible partners with reviews, by displayed average, then by number of reviews. */
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
