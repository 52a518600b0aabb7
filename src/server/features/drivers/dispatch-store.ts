import { sql } from 'kysely'
import { maxOfferDistanceKm, maxPositionAgeMs } from '#domain/orders/delivery.ts'
import type { Database } from '#server/context.ts'

const kmPerDegree = (6371 * Math.PI) / 180
/** A little more than needed: it only spares looking at who is far, the distance itself decides. */
const reach = (maxOfferDistanceKm * 1.02) / kmPerDegree
/** The nearest of them; whoever is still looked for then is tried again a moment later. */
const maxCandidates = 50

/** In squared degrees of latitude: exact enough to tell who is nearer, and what is too far to look at. */
const squaredDistance = sql<number>`(
  power(drivers.latitude - partners.latitude, 2)
  + power((drivers.longitude - partners.longitude) * cos(radians(partners.latitude)), 2)
)`

const isWithinReach = sql<boolean>`(
  drivers.latitude between partners.latitude - ${reach} and partners.latitude + ${reach}
  and ${squaredDistance} <= ${reach ** 2}
)`

function oldestPosition(now: Date): Date {
  return new Date(now.getTime() - maxPositionAgeMs)
}

/** Every order that waits for a driver, with every driver who could be asked. */
function selectPairs(db: Database, now: Date) {
  return db
    .selectFrom('orders')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .innerJoin('drivers', (join) => join.on(isWithinReach))
    .where('orders.state', '=', 'accepted')
    .where('orders.driver_id', 'is', null)
    .where('drivers.status', '=', 'online')
    .where('drivers.positioned_at', '>=', oldestPosition(now))
    .where(
      sql<boolean>`not exists (
        select from order_offers as offer where offer.order_id = orders.id and offer.answer is null)`,
    )
    .where(
      sql<boolean>`not exists (
        select from order_offers as offer where offer.driver_id = drivers.id and offer.answer is null)`,
    )
    .where(
      sql<boolean>`not exists (
        select from order_offers as offer
         where offer.order_id = orders.id and offer.driver_id = drivers.id and offer.answer = 'declined')`,
    )
}

/** Who could be asked to carry this order: first whoever let it pass least often, of these the nearest. */
export async function selectCandidates(db: Database, orderId: number, now: Date) {
  const expiredOfferCount = sql`(
    select count(*) from order_offers as offer
     where offer.order_id = orders.id and offer.driver_id = drivers.id and offer.answer = 'expired')`
  return selectPairs(db, now)
    .select(['drivers.id', 'partners.latitude', 'partners.longitude'])
    .where('orders.id', '=', orderId)
    .orderBy(expiredOfferCount)
    .orderBy(squaredDistance)
    .orderBy('drivers.id')
    .limit(maxCandidates)
    .execute()
}

/** Waiting orders that somebody could be asked about, oldest first: all, or those of one driver. */
export async function selectOrdersToOffer(
  db: Database,
  { now, afterId = 0, limit, driverId }: { now: Date; afterId?: number; limit: number; driverId?: number },
): Promise<number[]> {
  let query = selectPairs(db, now).select('orders.id').distinct().where('orders.id', '>', afterId)
  if (driverId !== undefined) query = query.where('drivers.id', '=', driverId)
  const rows = await query.orderBy('orders.id').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** Locks an order without waiting; false where somebody else is busy with it, who then sees to it. */
export async function tryLockOrder(db: Database, orderId: number): Promise<boolean> {
  const query = db.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().skipLocked()
  return (await query.executeTakeFirst()) !== undefined
}

/** Where this driver is, locked without waiting; null where another order's search has the driver, or nobody may ask. */
export async function claimDriver(db: Database, driverId: number, now: Date) {
  const row = await db
    .selectFrom('drivers')
    .select(['latitude', 'longitude'])
    .where('id', '=', driverId)
    .where('status', '=', 'online')
    .where('positioned_at', '>=', oldestPosition(now))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  const { latitude = null, longitude = null } = row ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
