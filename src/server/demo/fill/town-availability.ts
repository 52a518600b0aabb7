import { type Kysely, sql } from 'kysely'
import { dayStartInVietnam } from '#domain/time/vietnam-time.ts'
import { dayInVietnam, formatDate, rangeBetween } from '#domain/time/week-hours.ts'
import type { Tables } from '#server/db/tables/tables.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** The columns of a count of stock that is valid until the end of the day, or for some hours. */
export function townStock({ left, hours }: { left: number; hours?: number | undefined }, now: Date) {
  const endOfDay = dayStartInVietnam(now).getTime() + 24 * hourMs
  const until = hours === undefined ? endOfDay : now.getTime() + hours * hourMs
  return {
    stock_left: left,
    stock_granted: left,
    stock_until: new Date(Math.ceil(until / minuteMs) * minuteMs),
    stock_id: sql<number>`nextval('stock_ids')`,
  }
}

/** The first and last day on which a seasonal dish of the demo is served, given in days from today. */
export function townSeason({ fromDay, toDay }: { fromDay: number; toDay: number }, now: Date) {
  const today = dayInVietnam(now)
  return { served_from: formatDate(today + fromDay), served_to: formatDate(today + toDay) }
}

/** Inserts the daypart of a category and returns its id; null if the dishes are always served. */
export async function insertDaypart(
  db: Kysely<Tables>,
  { daypart }: { daypart?: { name: string; range: string } | undefined },
  { id, stamps }: { id: number; stamps: { created_at: Date; updated_at: Date } },
): Promise<number | null> {
  if (daypart === undefined) return null
  const ranges = [rangeBetween(daypart.range.slice(0, 5), daypart.range.slice(6))]
  const row = await db
    .insertInto('dayparts')
    .values({ ...stamps, partner_id: id, name: daypart.name, ranges: JSON.stringify(ranges) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
