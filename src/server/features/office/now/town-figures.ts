import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { waitsForKitchen, waitsSince } from '../../orders/orders/public.ts'
import { dueAt, isCancelAsked, isLate, isOpen, waitsForDriver } from '../orders/public.ts'

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

const none: Figures = {
  ...{ open: 0, unanswered: 0, unanswered_since: null, driverless: 0, driverless_since: null },
  ...{ late: 0, late_since: null, cancel_asked: 0 },
}

/** Counts open orders in one pass. They are few, and have partial indexes. */
async function countOpen(db: Database, now: Date): Promise<Figures> {
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
  return rows[0] ?? none
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
  const { rows } = await sql<{ name: string; waiting: number; waiting_since: Date | null; failed: number }>`
    select name, (count(*) filter (where ${isWaiting}))::integer as waiting,
           min(created_on) filter (where ${isWaiting}) as waiting_since,
           (count(*) filter (where state = 'failed'))::integer as failed
      from pgboss.job where state in ('created', 'retry', 'failed') group by name order by name`.execute(db)
  return rows
}

/** How the town is now: its open orders, drivers and jobs, for the back office and for Prometheus. */
export async function readTownFigures(db: Database, now: Date) {
  const [orders, drivers, queues] = await Promise.all([countOpen(db, now), countDrivers(db), listQueues(db)])
  return { orders, drivers, queues }
}
