import { type RawBuilder, sql } from 'kysely'
import { type DeclineReason, offerTimeoutMs } from '#domain/orders/delivery.ts'
import type { Database } from '#server/context.ts'
import { insertOfferJobs } from '#server/events/queue-subscribers.ts'

/** An order that is offered to a driver. */
export type OfferKey = { orderId: number; driverId: number }

/** Begins or ends offers, and queues their push messages in the same statement. Answers the ids of the orders. */
async function changeOffers(db: Database, change: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with changed as (${change} returning id, order_id, driver_id), queued as (${insertOfferJobs()})
    select order_id from changed order by id`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

/**
 * Offers an order to a driver. False when the order or the driver has an open offer. The caller must hold the locks of
 * both, so the insert never waits for another offer.
 */
export async function insertOffer(
  db: Database,
  { orderId, driverId, now }: OfferKey & { now: Date },
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + offerTimeoutMs)
  const offered = await changeOffers(
    db,
    sql`insert into order_offers (order_id, driver_id, created_at, expires_at)
        values (${orderId}, ${driverId}, ${now}, ${expiresAt}) on conflict do nothing`,
  )
  return offered.length > 0
}

/** Stores the driver's answer. False when the offer is not open. */
export async function answerOffer(
  db: Database,
  offer: OfferKey & { answer: 'accepted' | 'declined'; reason?: DeclineReason | null; now: Date },
): Promise<boolean> {
  const { orderId, driverId, answer, reason = null, now } = offer
  const answered = await changeOffers(
    db,
    sql`update order_offers set answer = ${answer}, reason = ${reason}, answered_at = ${now}
         where order_id = ${orderId} and driver_id = ${driverId} and answer is null and expires_at > ${now}`,
  )
  return answered.length > 0
}

/** Ends the overdue offer of an order that the caller has locked. False when there is none. */
export async function expireOffer(db: Database, orderId: number, now: Date): Promise<boolean> {
  const expired = await changeOffers(
    db,
    sql`update order_offers set answer = 'expired', answered_at = ${now}
         where order_id = ${orderId} and answer is null and expires_at <= ${now}`,
  )
  return expired.length > 0
}

/** Withdraws the order's open offers. */
export async function withdrawOffers(db: Database, orderId: number, now: Date): Promise<void> {
  await changeOffers(
    db,
    sql`update order_offers set answer = 'withdrawn', answered_at = ${now}
         where order_id = ${orderId} and answer is null`,
  )
}

/** Withdraws the open offers of a driver whom the caller has locked. Answers the ids of the orders. */
export function withdrawOffersTo(db: Database, driverId: number, now: Date): Promise<number[]> {
  return changeOffers(
    db,
    sql`update order_offers set answer = 'withdrawn', answered_at = ${now}
         where driver_id = ${driverId} and answer is null`,
  )
}

/** Tells a driver's devices that an order, which the driver had accepted, was given to another driver. */
export async function pushTakenAway(db: Database, { orderId, driverId }: OfferKey): Promise<void> {
  await changeOffers(
    db,
    sql`update order_offers set answered_at = answered_at
         where id = (select max(id) from order_offers
           where order_id = ${orderId} and driver_id = ${driverId} and answer = 'accepted')`,
  )
}
