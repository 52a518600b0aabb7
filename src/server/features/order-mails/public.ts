import { sql } from 'kysely'
import type { OrderActor } from '#domain/orders/order-status.ts'
import type { Database, OutgoingMail } from '#server/context.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { type MailedOrder, orderMail } from './order-mails.ts'

type Sending = {
  queueMails: (db: Database, mails: readonly { causeId: string; mail: OutgoingMail }[]) => Promise<void>
  publicUrl: string
}

/** Queues the mails about placed and canceled orders. Deleted customers get none. */
export async function mailOrders(
  db: Database,
  events: readonly EventJob[],
  { queueMails, publicUrl }: Sending,
): Promise<void> {
  const jobs = new Map(events.map(({ eventId, jobId }) => [eventId, jobId]))
  const mails = (await readEventsToMail(db, [...jobs.keys()])).flatMap(({ eventId, event, actor, order }) => {
    const causeId = jobs.get(eventId)
    if (causeId === undefined) return []
    return { causeId, mail: orderMail(order, event === 'canceled' ? actor : null, publicUrl) }
  })
  if (mails.length > 0) await queueMails(db, mails)
}

/** An order event and the data of its mail. */
type EventToMail = { eventId: number; event: 'placed' | 'canceled'; actor: OrderActor; order: MailedOrder }

type EventRow = Omit<EventToMail, 'eventId' | 'order'> & MailedOrder & { event_id: number }

/** Oldest first, without events of deleted customers. */
async function readEventsToMail(db: Database, eventIds: readonly number[]): Promise<EventToMail[]> {
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
