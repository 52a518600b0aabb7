import { sql } from 'kysely'
import { shownRange } from '#domain/time/opening.ts'
import { parseTimeOfDay } from '#domain/time/week-hours.ts'
import type { Database } from '#server/context.ts'
import { kitchenColumns, kitchenOf } from './kitchen.ts'
import { isApproved } from './partner-store.ts'

/**
 * The partners with weekly hours or exceptions whose shown range closes at `time` (HH:MM) or later. The caller's SQL
 * covers partners with the same range every day. The query reads only partners that have a range which closes that
 * late.
 */
export async function listIdsClosingAfter(db: Database, time: string, now: Date): Promise<number[]> {
  const minutes = parseTimeOfDay(time)
  const lateOnDate = `$.exceptions[*].ranges[*] ? (@.closes >= ${minutes})`
  const lateInWeek = `$.weekly[*][*] ? (@.closes >= ${minutes})`
  const rows = await db
    .selectFrom('partners')
    .select(['id', 'status', ...kitchenColumns])
    .where(isApproved)
    .where(sql<boolean>`hours @? ${lateInWeek}::jsonpath or hours @? ${lateOnDate}::jsonpath`)
    .execute()
  return rows
    .filter((row) => (shownRange(kitchenOf(row, row.status), now)?.closes ?? -1) >= minutes)
    .map(({ id }) => id)
}
