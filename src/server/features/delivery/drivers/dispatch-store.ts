import { type RawBuilder, sql } from 'kysely'
import type { Vnd } from '#domain/money/money.ts'
import { maxOfferDistanceKm, maxPositionAgeMs } from '#domain/orders/delivery.ts'
import type { Database } from '#server/context.ts'
import { cashLimitOf } from '../../money/terms/public.ts'

const kmPerDegree = (6371 * Math.PI) / 180
/** Degrees of latitude, with a margin of 2 %: a filter only, `distanceKm` decides. */
const reach = (maxOfferDistanceKm * 1.02) / kmPerDegree
/** Only the nearest drivers. If none of them accepts, the next round tries again. */
const maxCandidates = 50

/** In squared degrees of latitude: exact enough to sort by distance and to filter. */
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

/** SQL: the cash that the driver collects for an order. */
export const cashToCollectOf = sql<Vnd>`case orders.type_checkout when 'cash' then orders.total else 0 end`

/** SQL: whether a driver may collect this much more cash (domain/money/cash-in-hand.ts). */
function mayCollect(toCollect: RawBuilder<Vnd>) {
  return sql<boolean>`(${toCollect} = 0
    or greatest(0, -drivers.cash_balance) + ${toCollect} <= ${cashLimitOf('hard_limit', sql`drivers.id`)})`
}

/** All pairs of a waiting order and a driver who may get its offer. */
function selectPairs(db: Database, now: Date) {
  return db
    .selectFrom('orders')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .innerJoin('drivers', (join) => join.on(isWithinReach))
    .where('orders.state', '=', 'accepted')
    .where('orders.driver_id', 'is', null)
    .where('orders.brought_by', '=', 'driver')
    .where('drivers.status', '=', 'online')
    .where('drivers.positioned_at', '>=', oldestPosition(now))
    .where(mayCollect(cashToCollectOf))
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

/** The drivers who may get an offer: those with the fewest expired offers of this order first, then the nearest. */
export async function selectCandidates(db: Database, orderId: number, now: Date) {
  const expiredOfferCount = sql`(
    select count(*) from order_offers as offer
     where offer.order_id = orders.id and offer.driver_id = drivers.id and offer.answer = 'expired')`
  return selectPairs(db, now)
    .select(['drivers.id', 'partners.latitude', 'partners.longitude', cashToCollectOf.as('toCollect')])
    .where('orders.id', '=', orderId)
    .orderBy(expiredOfferCount)
    .orderBy(squaredDistance)
    .orderBy('drivers.id')
    .limit(maxCandidates)
    .execute()
}

/**
 * Orders with at least one driver who may get an offer, oldest first; with `driverId` only those for this driver.
 */
export async function selectOrdersToOffer(
  db: Database,
  { now, afterId = 0, limit, driverId }: { now: Date; afterId?: number; limit: number; driverId?: number },
): Promise<number[]> {
  let query = selectPairs(db, now).select('orders.id').distinct().where('orders.id', '>', afterId)
  if (driverId !== undefined) query = query.where('drivers.id', '=', driverId)
  const rows = await query.orderBy('orders.id').limit(limit).execute()
  return rows.map((row) => row.id)
}

/** Locks an order without waiting. False when another transaction holds it and will handle it. */
export async function tryLockOrder(db: Database, orderId: number): Promise<boolean> {
  const query = db.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().skipLocked()
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Locks a driver without waiting and answers the position. Null if another transaction holds the driver, or the driver
 * may not get an offer.
 */
export async function claimDriver(
  db: Database,
  { driverId, toCollect, now }: { driverId: number; toCollect: Vnd; now: Date },
) {
  const row = await db
    .selectFrom('drivers')
    .select(['latitude', 'longitude'])
    .where('id', '=', driverId)
    .where('status', '=', 'online')
    .where('positioned_at', '>=', oldestPosition(now))
    .where(mayCollect(sql<Vnd>`${toCollect}::bigint`))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  const { latitude = null, longitude = null } = row ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
