import { sql } from 'kysely'
import type { OrderActor } from '#domain/orders/order-status.ts'
import type { Database, OutgoingMail } from '#server/context.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { type MailedDish, type MailedOrder, orderMail } from './order-mails.ts'

/** The mail about a sold-out dish when the customer did not answer. */
export { changeMail } from './order-mails.ts'

type Sending = {
  queueMails: (db: Database, mails: readonly { causeId: string; mail: OutgoingMail }[]) => Promise<void>
  publicUrl: string
}

/**
 * Queues the mails about placed and canceled orders, and reminders of orders for later. Deleted customers get none.
 */
export async function mailOrders(
  db: Database,
  events: readonly EventJob[],
  { queueMails, publicUrl }: Sending,
): Promise<void> {
  const jobs = new Map(events.map(({ eventId, jobId }) => [eventId, jobId]))
  const mails = (await readEventsToMail(db, [...jobs.keys()])).flatMap(({ eventId, event, actor, order }) => {
    const causeId = jobs.get(eventId)
    if (causeId === undefined) return []
    const occasion = event === 'canceled' ? { event, by: actor } : { event }
    return { causeId, mail: orderMail(order, occasion, publicUrl) }
  })
  if (mails.length > 0) await queueMails(db, mails)
}

/** An order event and the data of its mail. */
type EventToMail = {
  eventId: number
  event: 'placed' | 'released' | 'canceled'
  actor: OrderActor
  order: MailedOrder
}

type EventRow = Omit<EventToMail, 'eventId' | 'order'> & Omit<MailedOrder, 'dishes'> & { event_id: number }

/** A customer who placed the order less than this before its release needs no reminder. */
const reminderAfter = '1 hour'

/** The events with the data of their mails, oldest first, without events of deleted customers. */
async function readEventsToMail(db: Database, eventIds: readonly number[]): Promise<EventToMail[]> {
  const { rows } = await sql<EventRow>`
    select happened.id as event_id, happened.event, happened.actor, orders.id, users.email as to,
        coalesce(orders.language, 'en') as language,
        orders.subtotal, orders.shipping_fee, orders.discount, orders.total, orders.type_checkout,
        orders.wanted_at
      from order_events as happened
      join orders on orders.id = happened.order_id
      join users on users.id = orders.user_id
     where happened.id = any(${eventIds}::bigint[]) and users.deleted_at is null
       and (happened.event <> 'released' or happened.created_at - orders.created_at >= ${reminderAfter}::interval)
     order by happened.id`.execute(db)
  const dishes = await readMailedDishes(db, [...new Set(rows.map(({ id }) => id))])
  return rows.map(({ event_id: eventId, event, actor, ...order }) => ({
    eventId,
    event,
    actor,
    order: { ...order, dishes: dishes.get(order.id) ?? [] },
  }))
}

/** The lines of each order, by its id, in the order of the cart. */
export async function readMailedDishes(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, MailedDish[]>> {
  const rows = await db
    .selectFrom('order_details as line')
    .innerJoin('products as product', 'product.id', 'line.product_id')
    .select(['line.order_id', 'product.name', 'line.quantity', 'line.price', 'line.choices'])
    .where('line.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('line.order_id')
    .orderBy('line.id')
    .execute()
  return Map.groupBy(rows, (row) => row.order_id)
}
