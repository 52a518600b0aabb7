import { offerTimeoutMs } from '#domain/orders/delivery.ts'
import type { Database } from '#server/context.ts'

/** The key of an offer. */
export type OfferKey = { orderId: number; driverId: number }

/**
 * False when the order or the driver has an open offer. The caller must hold the locks of both, so this never waits
 * for another offer.
 */
export async function insertOffer(
  db: Database,
  { orderId, driverId, now }: OfferKey & { now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('order_offers')
    .values({
      order_id: orderId,
      driver_id: driverId,
      created_at: now,
      expires_at: new Date(now.getTime() + offerTimeoutMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an order that was ever offered to this driver. False for other orders. */
export async function lockOfferedOrder(db: Database, { orderId, driverId }: OfferKey): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_offers')
          .select('order_offers.id')
          .whereRef('order_offers.order_id', '=', 'orders.id')
          .where('order_offers.driver_id', '=', driverId),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the driver's answer. False when the offer is not open. */
export async function answerOffer(
  db: Database,
  { orderId, driverId, answer, now }: OfferKey & { answer: 'accepted' | 'declined'; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('order_offers')
    .set({ answer, answered_at: now })
    .where('order_id', '=', orderId)
    .where('driver_id', '=', driverId)
    .where('answer', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws the driver's open offers and answers their orders. */
export async function withdrawOffersTo(db: Database, driverId: number, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('order_offers')
    .set({ answer: 'withdrawn', answered_at: now })
    .where('driver_id', '=', driverId)
    .where('answer', 'is', null)
    .returning('order_id')
    .execute()
  return rows.map((row) => row.order_id)
}

/** The orders of overdue offers, oldest offer first. */
export async function selectExpiredOrders(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_offers')
    .select('order_id')
    .where('answer', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}

/** False when the order has no overdue offer. */
export async function markExpired(db: Database, orderId: number, now: Date): Promise<boolean> {
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

/** The driver's open offers. */
export function selectOpenOffers(db: Database, driverId: number, now: Date) {
  return db
    .selectFrom('order_offers')
    .innerJoin('orders', 'orders.id', 'order_offers.order_id')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .innerJoin('drivers', 'drivers.id', 'order_offers.driver_id')
    .select([
      'order_offers.order_id',
      'order_offers.expires_at',
      'orders.address',
      'orders.latitude',
      'orders.longitude',
      'orders.distance',
      'orders.shipping_fee',
      'orders.total',
      'orders.type_checkout',
      'partners.id as partner_id',
      'partners.name as partner_name',
      'partners.address as partner_address',
      'partners.image_url as partner_image_url',
      'partners.latitude as partner_latitude',
      'partners.longitude as partner_longitude',
      'drivers.latitude as driver_latitude',
      'drivers.longitude as driver_longitude',
    ])
    .where('order_offers.driver_id', '=', driverId)
    .where('order_offers.answer', 'is', null)
    .where('order_offers.expires_at', '>', now)
    .orderBy('order_offers.id')
    .execute()
}

export type OpenOffer = Awaited<ReturnType<typeof selectOpenOffers>>[number]
