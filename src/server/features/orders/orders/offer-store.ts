import { type DeclineReason, offerTimeoutMs } from '#domain/orders/delivery.ts'
import type { Database } from '#server/context.ts'

/** An order that is offered to a driver. */
export type OfferKey = { orderId: number; driverId: number }

/**
 * Offers an order to a driver. False when the order or the driver has an open offer. The caller must hold the locks of both, so this never
 * waits for another offer.
 */
export async function insertOffer(
  db: Database,
  { orderId, driverId, now }: OfferKey & { now: Date },
): Promise<boolean> {
  const expires_at = new Date(now.getTime() + offerTimeoutMs)
  const row = await db
    .insertInto('order_offers')
    .values({ order_id: orderId, driver_id: driverId, created_at: now, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the driver's answer. False when the offer is not open. */
export async function answerOffer(
  db: Database,
  offer: OfferKey & { answer: 'accepted' | 'declined'; reason?: DeclineReason | null; now: Date },
): Promise<boolean> {
  const { orderId, driverId, answer, reason = null, now } = offer
  const row = await db
    .updateTable('order_offers')
    .set({ answer, reason, answered_at: now })
    .where('order_id', '=', orderId)
    .where('driver_id', '=', driverId)
    .where('answer', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the overdue offer of an order, which is locked. False when there is none. */
export async function expireOffer(db: Database, orderId: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('order_offers')
    .set({ answer: 'expired', answered_at: now })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .where('expires_at', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws the order's open offers. */
export async function withdrawOffers(db: Database, orderId: number, now: Date): Promise<void> {
  await db
    .updateTable('order_offers')
    .set({ answer: 'withdrawn', answered_at: now })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .execute()
}

/** Withdraws the open offers of a driver, who is locked. Answers the orders. */
export async function withdrawOffersTo(db: Database, driverId: number, now: Date): Promise<number[]> {
  const withdrawn = await db
    .updateTable('order_offers')
    .set({ answer: 'withdrawn', answered_at: now })
    .where('driver_id', '=', driverId)
    .where('answer', 'is', null)
    .returning('order_id')
    .execute()
  return withdrawn.map(({ order_id }) => order_id)
}
