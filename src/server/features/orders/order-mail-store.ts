import { sql } from 'kysely'
import type { OrderActor } from '#domain/order-status.ts'
import type { Database } from '#server/context.ts'
import type { ToldOrder } from './order-mails.ts'

/** Something that happened to an order, and what its customer is to be told of it. */
type EventToMail = { event: 'placed' | 'canceled'; actor: OrderActor; order: ToldOrder }

type EventRow = Omit<EventToMail, 'order'> & ToldOrder & { has_left: boolean }

/** Takes the mark off up to so many events; answers how many, and those whose customer is still there, oldest first. */
export async function takeEventsToMail(
  db: Database,
  limit: number,
): Promise<{ taken: number; events: EventToMail[] }> {
  const { rows } = await sql<EventRow>`
    with waiting as materialized (
      select id from order_events where needs_mail order by id limit ${limit} for update skip locked
    ), taken as (
      update order_events set needs_mail = false from waiting where order_events.id = waiting.id
      returning order_events.id as event_id, order_id, event, actor
    )
    select taken.event, taken.actor, orders.id, users.email as to, coalesce(orders.language, 'en') as language,
        orders.subtotal, orders.shipping_fee, orders.discount, orders.total, orders.type_checkout,
        users.deleted_at is not null as has_left
      from taken join orders on orders.id = taken.order_id join users on users.id = orders.user_id
     order by taken.event_id`.execute(db)
  const events = rows
    .filter((row) => !row.has_left)
    .map(({ event, actor, has_left: _, ...order }) => ({ event, actor, order }))
  return { taken: rows.length, events }
}
