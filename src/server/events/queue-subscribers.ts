import { type RawBuilder, sql } from 'kysely'
import type { OrderEvent } from '#domain/orders/order-status.ts'
import { subscribersOf, transports } from './subscribers.ts'

/** As long as a job is tried again, with growing pauses of at most five minutes, and then kept. */
const keptFor = '14 days'

/**
 * The jobs of all who follow an event, as a part of the very statement that writes it: no further round trip under its
 * locks, and no job without its event. The statement calls the new row `happened (id, order_id)`. pg-boss allows plain
 * inserts into its table; an unknown queue is an error there.
 */
export function insertEventJobs(event: OrderEvent): RawBuilder<unknown> {
  const queues = subscribersOf[event].flatMap((name) => transports[name].queue ?? [])
  return sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        keep_until)
    select queue, jsonb_build_object('event_id', happened.id, 'order_id', happened.order_id), 10000, 1, true, 300, 60,
        now() + ${sql.lit(keptFor)}::interval
      from happened, unnest(${queues}::text[]) as queue`
}

/** The notices of an event, as the end of such a statement; they are sent when it commits. */
export function sendEventNotices(event: OrderEvent): RawBuilder<unknown> {
  const channels = subscribersOf[event].flatMap((name) => transports[name].channel ?? [])
  return sql`select pg_notify(channel, order_id::text) from happened, unnest(${channels}::text[]) as channel`
}
