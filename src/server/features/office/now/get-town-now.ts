import { sql } from 'kysely'
import { dayStartInVietnam } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, succeed } from '#server/context.ts'
import { readTownFigures } from './town-figures.ts'

const dayMs = 86_400_000
const binMinutes = 10
const binsOfDay = (24 * 60) / binMinutes
const maxPaused = 10

/** How many orders were placed in each ten minutes from `start` to `end`, for a day at most. */
async function countPlaced(db: Database, start: Date, end: Date): Promise<number[]> {
  const { rows } = await sql<{ bin: number; count: number }>`
    select floor(extract(epoch from created_at - ${start}::timestamptz) / ${binMinutes * 60})::integer as bin,
           count(*)::integer as count
      from orders where created_at >= ${start} and created_at < ${end} group by bin`.execute(db)
  const counts = new Map(rows.map(({ bin, count }) => [bin, count]))
  const bins = Math.min(binsOfDay, Math.ceil((end.getTime() - start.getTime()) / (binMinutes * 60_000)))
  return Array.from({ length: bins }, (_, bin) => counts.get(bin) ?? 0)
}

type Paused = { id: number; name: string; reason: string | null; until: Date; count: number }

async function listPaused(db: Database, now: Date) {
  const { rows } = await sql<Paused>`
    select id, name, pause_reason as reason, paused_until as until, (count(*) over ())::integer as count
      from partners where paused_until > ${now} order by paused_until desc, id limit ${maxPaused}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    partners: rows.map(({ count: _, until, ...partner }) => ({ ...partner, until: until.toISOString() })),
  }
}

export async function getTownNow({ db, now }: CallOf<'getTownNow'>): AnswerTo<'getTownNow'> {
  const start = dayStartInVietnam(now)
  const weekAgo = new Date(start.getTime() - 7 * dayMs)
  const [figures, today, last_week, paused] = await Promise.all([
    readTownFigures(db, now),
    countPlaced(db, start, now),
    countPlaced(db, weekAgo, new Date(weekAgo.getTime() + dayMs)),
    listPaused(db, now),
  ])
  const { orders, drivers, queues } = figures
  const situation = (count: number, since: Date | null) => ({ count, since: since?.toISOString() ?? null })
  return succeed({
    now: now.toISOString(),
    open: orders.open,
    unanswered: situation(orders.unanswered, orders.unanswered_since),
    waits_for_driver: situation(orders.driverless, orders.driverless_since),
    late: situation(orders.late, orders.late_since),
    cancel_asked: orders.cancel_asked,
    ...{ drivers, paused, today, last_week },
    queues: queues.map(({ name, waiting, failed }) => ({ name, waiting, failed })),
  })
}
