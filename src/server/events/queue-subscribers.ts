import { type RawBuilder, sql } from 'kysely'
import type { HistoryEvent } from '#domain/orders/order-status.ts'
import { subscribersOf, transports } from './subscribers.ts'

/** How often pg-boss retries a job, the longest pause between tries in seconds, and how long pg-boss stores the job. */
type Retrying = { limit: number; longestPause: number; keptFor: string }

const eventRetrying: Retrying = { limit: 10_000, longestPause: 300, keptFor: '14 days' }
/** Short, because a push message about an offer is useless after a few minutes. */
const offerRetrying: Retrying = { limit: 10, longestPause: 10, keptFor: '5 minutes' }

/**
 * SQL that inserts a job in each queue for each row of `source`, which has the columns `id` and `order_id`. pg-boss
 * supports plain inserts into its table; an unknown queue is an error.
 */
function insertJobs(
  source: RawBuilder<unknown>,
  queues: readonly string[],
  { limit, longestPause, keptFor }: Retrying,
): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        keep_until)
    select queue, jsonb_build_object('event_id', happened.id, 'order_id', happened.order_id),
        ${sql.lit(limit)}, 1, true, ${sql.lit(longestPause)}, 60, now() + ${sql.lit(keptFor)}::interval
      from ${source} as happened, unnest(${queues}::text[]) as queue`
}

/**
 * SQL that inserts the jobs of an event's subscribers, as a part of the statement that writes the event. This saves a
 * round trip while locks are held, and the event and its jobs commit together. The statement must have a CTE `happened
 * (id, order_id)`.
 */
export function insertEventJobs(event: HistoryEvent): RawBuilder<unknown> {
  const queues = subscribersOf[event].flatMap((name) => transports[name].queue ?? [])
  return insertJobs(sql`happened`, queues, eventRetrying)
}

/**
 * SQL that inserts a job for each offer that began or ended, if its driver has a device for push messages, and wakes
 * the subscriber. It is a part of the statement that writes the offer, which must have a CTE `changed (id, order_id,
 * driver_id)`.
 */
export function insertOfferJobs(): RawBuilder<unknown> {
  const { queue, channel } = transports.offers
  const pushed = sql`(
    select id, order_id from changed
     where exists (select from push_subscriptions where driver_id = changed.driver_id and not is_removed))`
  return sql`${insertJobs(pushed, [queue], offerRetrying)} returning pg_notify(${channel}, '')`
}

/**
 * SQL that sends an event's notifications (NOTIFY), as the last part of the statement. PostgreSQL delivers them on
 * commit.
 */
export function sendEventNotifications(event: HistoryEvent): RawBuilder<unknown> {
  const channels = subscribersOf[event].flatMap((name) => transports[name].channel ?? [])
  return sql`select pg_notify(channel, order_id::text) from happened, unnest(${channels}::text[]) as channel`
}
