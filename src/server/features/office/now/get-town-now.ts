import { type RawBuilder, sql } from 'kysely'
import { dayStartInVietnam } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, succeed } from '#server/context.ts'
import { waitsForKitchen, waitsSince } from '../../orders/orders/public.ts'
import { dueAt, isCancelAsked, isLate, isOpen, waitsForDriver } from '../orders/public.ts'

const dayMs = 86_400_000
const binMinutes = 10
const binsOfDay = (24 * 60) / binMinutes
const maxPaused = 10

type Figures = {
  open: number
  unanswered: number
  unanswered_since: Date | null
  driverless: number
  driverless_since: Date | null
  late: number
  late_since: Date | null
  cancel_asked: number
}

/** Counts open orders in one pass. They are few, and have partial indexes. */
async function countOpen(db: Database, now: Date): Promise<Figures | undefined> {
  const acceptedAt = sql`(select accepted.created_at from order_events as accepted
    where accepted.order_id = orders.id and accepted.event = 'accepted')`
  const { rows } = await sql<Figures>`
    with open as (
      select ${waitsForKitchen} as is_unanswered, ${waitsSince} as waits_since, ${waitsForDriver} as is_driverless,
             ${isLate(now)} as is_late, ${dueAt} as due_at, ${isCancelAsked} as is_asked, ${acceptedAt} as accepted_at
        from orders where ${isOpen}
    )
    select count(*)::integer as open,
           (count(*) filter (where is_unanswered))::integer as unanswered,
           min(waits_since) filter (where is_unanswered) as unanswered_since,
           (count(*) filter (where is_driverless))::integer as driverless,
           min(accepted_at) filter (where is_driverless) as driverless_since,
           (count(*) filter (where is_late))::integer as late,
           min(due_at) filter (where is_late) as late_since,
           (count(*) filter (where is_asked))::integer as cancel_asked
      from open`.execute(db)
  return rows[0]
}

/** The orders placed in each ten minutes of a day; until `end` only. */
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

async function countDrivers(db: Database): Promise<{ online: number; carrying: number }> {
  const { rows } = await sql<{ online: number; carrying: number }>`
    select (count(*) filter (where status = 'online'))::integer as online,
           (count(*) filter (where status = 'shipping'))::integer as carrying
      from drivers where status in ('online', 'shipping')`.execute(db)
  return rows[0] ?? { online: 0, carrying: 0 }
}

async function listQueues(db: Database) {
  const isWaiting: RawBuilder<boolean> = sql`state in ('created', 'retry')`
  const { rows } = await sql<{ name: string; waiting: number; failed: number }>`
    select name, (count(*) filter (where ${isWaiting}))::integer as waiting,
           (count(*) filter (where state = 'failed'))::integer as failed
      from pgboss.job where state in ('created', 'retry', 'failed') group by name order by name`.execute(db)
  return rows
}

export async function getTownNow({ db, now }: CallOf<'getTownNow'>): AnswerTo<'getTownNow'> {
  const start = dayStartInVietnam(now)
  const weekAgo = new Date(start.getTime() - 7 * dayMs)
  const [figures, today, last_week, paused, drivers, queues] = await Promise.all([
    countOpen(db, now),
    countPlaced(db, start, now),
    countPlaced(db, weekAgo, new Date(weekAgo.getTime() + dayMs)),
    listPaused(db, now),
    countDrivers(db),
    listQueues(db),
  ])
  const situation = (count = 0, since: Date | null = null) => ({ count, since: since?.toISOString() ?? null })
  return succeed({
    now: now.toISOString(),
    open: figures?.open ?? 0,
    unanswered: situation(figures?.unanswered, figures?.unanswered_since),
    waits_for_driver: situation(figures?.driverless, figures?.driverless_since),
    late: situation(figures?.late, figures?.late_since),
    cancel_asked: figures?.cancel_asked ?? 0,
    ...{ drivers, paused, today, last_week, queues },
  })
}
