import { type RawBuilder, sql } from 'kysely'
import { transports } from './subscribers.ts'

/**
 * SQL that inserts a job for each offer that began or ended, if its driver has a device for push messages, and wakes the
 * subscriber, as a part of the statement that writes the offer. The statement must have a CTE `changed (id, order_id,
 * driver_id)`. An older message is useless, so the jobs last minutes.
 */
export function insertOfferJobs(): RawBuilder<unknown> {
  const { queue, channel } = transports.offers
  return sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        keep_until)
    select ${queue}, jsonb_build_object('event_id', changed.id, 'order_id', changed.order_id), 10, 1, true, 10, 60,
        now() + interval '5 minutes'
      from changed
     where exists (select from push_subscriptions where driver_id = changed.driver_id and not is_removed)
    returning pg_notify(${channel}, '')`
}
