import { sql } from 'kysely'
import type { OrderActor } from '#domain/orders/order-status.ts'
import type { Database } from '#server/context.ts'
import type { MailedOrder } from './order-mails.ts'

/** An order event and the data of its mail. */
type EventToMail = { eventId: number; event: 'placed' | 'canceled'; actor: OrderActor; order: MailedOrder }

type EventRow = Omit<EventToMail, 'eventId' | 'order'> & MailedOrder & { event_id: number }

/** Oldest first, without events of deleted customers. */
export async function readEventsToMail(db: Database, eventIds: readonly number[]): Promise<EventToMail[]> {
  const { rows } = await sql<EventRow>`
    select happened.id as event_id, happened.event, happened.actor, orders.id, users.email as to,
        coalesce(orders.language, 'en') as language,
        orders.subtotal, orders.shipping_fee, orders.discount, orders.total, orders.type_checkout
      from order_events as happened
      join orders on orders.id = happened.order_id
      join users on users.id = orders.user_id
     where happened.id = any(${eventIds}::bigint[]) and users.deleted_at is null
     order by happened.id`.execute(db)
  return rows.map(({ event_id: eventId, event, actor, ...order }) => ({ eventId, event, actor, order }))
}
