import { type RawBuilder, sql } from 'kysely'
import type { HistoryEvent } from '#domain/orders/order-status.ts'
import { subscribersOf, transports } from './subscribers.ts'

/** How long pg-boss keeps and retries a job. */
const keptFor = '14 days'

/**
 * SQL that inserts the jobs of an event's subscribers, as a part of the statement that writes the event. This saves a
 * round trip while locks are held, and the event and its jobs commit together. The statement must have a CTE `happened
 * (id, order_id)`. pg-boss supports plain inserts into its table; an unknown queue is an error.
 */
export function insertEventJobs(event: HistoryEvent): RawBuilder<unknown> {
  const queues = subscribersOf[event].flatMap((name) => transports[name].queue ?? [])
  return sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        keep_until)
    select queue, jsonb_build_object('event_id', happened.id, 'order_id', happened.order_id), 10000, 1, true, 300, 60,
        now() + ${sql.lit(keptFor)}::interval
      from happened, unnest(${queues}::text[]) as queue`
}

/**
 * SQL that sends an event's notifications (NOTIFY), as the last part of the statement. PostgreSQL delivers them on
 * commit.
 */
export function sendEventNotifications(event: HistoryEvent): RawBuilder<unknown> {
  const channels = subscribersOf[event].flatMap((name) => transports[name].channel ?? [])
  return sql`select pg_notify(channel, order_id::text) from happened, unnest(${channels}::text[]) as channel`
}
