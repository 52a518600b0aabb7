import { type RawBuilder, sql } from 'kysely'
import { countDishes } from '#domain/menus/cups.ts'
import type { Vnd } from '#domain/money/money.ts'
import { fairnessKm, maxOfferDistanceKm, maxPositionAgeMs } from '#domain/orders/delivery.ts'
import { positionForDistance } from '#domain/orders/order-privacy.ts'
import type { Position } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import { cashLimitOf } from '../../money/terms/public.ts'
import { cashOf } from '../../orders/orders/public.ts'

/** The length of a degree of latitude. */
export const kmPerDegree = (6371 * Math.PI) / 180
/**
 * Larger than the distortion of `driver_positions.place` anywhere in Vietnam. The box is a filter; the distance
 * decides.
 */
const margin = 1.06
/** How many drivers a round tries. If none of them can get the offer, the next round tries again. */
const maxCandidates = 10
/** The index answers this many nearest drivers. The exact distance then decides between them. */
const nearestByIndex = 8

/** The oldest position of a driver who may get an offer. */
export function oldestPosition(now: Date): Date {
  return new Date(now.getTime() - maxPositionAgeMs)
}

/** SQL: the cash that the driver collects for an order. */
export const cashToCollectOf = sql<Vnd>`case orders.type_checkout when 'cash' then orders.total else 0 end`

/** SQL: whether a driver may collect this much more cash (domain/money/cash-in-hand.ts). */
export function mayCollect(toCollect: RawBuilder<Vnd>) {
  return sql<boolean>`(${toCollect} = 0
    or greatest(0, -drivers.cash_balance) + ${toCollect} <= ${cashLimitOf('hard_limit', sql`drivers.id`)})`
}

/** An order that waits for a driver and has no open offer, with what decides who may get it. */
export type Search = {
  orderId: number
  cityId: number
  partnerId: number
  partner: Position
  door: Position
  cash_to_advance: Vnd
  cash_to_collect: Vnd
  distance: number
  cups: number
}

/** SQL: whether an order waits for a driver and has no open offer. */
export const waitsForOffer = sql<boolean>`orders.state = 'accepted' and orders.driver_id is null
  and orders.brought_by = 'driver' and not exists (
    select from order_offers as offer where offer.order_id = orders.id and offer.answer is null)`

/** SQL: the dishes of an order. */
export const linesOfOrder = sql<{ name: string; quantity: number }[]>`(
  select coalesce(json_agg(json_build_object('name', products.name, 'quantity', line.quantity)), '[]')
    from order_details as line join products on products.id = line.product_id
   where line.order_id = orders.id)`

/** Null when the order waits for no driver or has an open offer. */
export async function readSearch(db: Database, orderId: number): Promise<Search | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .selectAll('orders')
    .select(['partners.city_id', 'partners.latitude as partner_latitude'])
    .select('partners.longitude as partner_longitude')
    .select(linesOfOrder.as('lines'))
    .where('orders.id', '=', orderId)
    .where(waitsForOffer)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    orderId,
    cityId: row.city_id,
    partnerId: row.partner_id,
    door: positionForDistance(row),
    partner: { latitude: row.partner_latitude, longitude: row.partner_longitude },
    ...cashOf(row),
    distance: row.distance,
    cups: countDishes(row.lines).number_of_cups,
  }
}

/** SQL: the distance in km, exact to a thousandth at the distances of offers. */
function kmFrom({ latitude, longitude }: { latitude: RawBuilder<number>; longitude: RawBuilder<number> }) {
  return sql<number>`(${sql.lit(kmPerDegree)} * sqrt(
    power(position.latitude - ${latitude}, 2)
    + power((position.longitude - ${longitude}) * cos(radians(${latitude})), 2)))`
}

function kmFromPlace({ latitude, longitude }: Position): RawBuilder<number> {
  return kmFrom({ latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` })
}

/** SQL: whether a position is in the box around this place; the index supports this condition. */
function isInBox(place: RawBuilder<unknown>, km: RawBuilder<number>) {
  const reach = sql`((${km}) * ${sql.lit(margin / kmPerDegree)})`
  return sql<boolean>`position.place <@ box(
    point((${place})[0] - ${reach}, (${place})[1] - ${reach}), point((${place})[0] + ${reach}, (${place})[1] + ${reach}))`
}

function pointOf({ latitude, longitude }: Position): RawBuilder<unknown> {
  return sql`point(${longitude}::float8 * 0.96, ${latitude}::float8)`
}

/**
 * SQL: whether a driver has declined an order, or accepted it and given it back. A driver with a final answer is not
 * asked again.
 */
const isFinal = sql<boolean>`offer.answer in ('declined', 'accepted')`

/** SQL: whether a free driver may get the offer of an order. It ignores the distance. */
function mayGet({ orderId, distance, cups, ...cash }: Search, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    drivers.status = 'online' and position.positioned_at >= ${oldestPosition(now)}
    and ${mayCollect(sql<Vnd>`${cash.cash_to_collect}::bigint`)}
    and coalesce(drivers.max_advance >= ${cash.cash_to_advance}, true)
    and coalesce(drivers.max_distance_km >= ${distance}, true) and coalesce(drivers.max_cups >= ${cups}, true)
    and not exists (
      select from order_offers as offer
       where offer.order_id = ${orderId} and offer.driver_id = drivers.id and ${isFinal}))`
}

/**
 * The free drivers who may get an offer, in the order in which they are asked: of those within 1 km of the nearest, who
 * has waited longest. They are not those who let an offer of this order expire.
 */
export async function selectCandidates(db: Database, search: Search, now: Date): Promise<number[]> {
  const place = pointOf(search.partner)
  const km = kmFromPlace(search.partner)
  const isNotAskedYet = sql<boolean>`${mayGet(search, now)} and not exists (
    select from order_offers as offer
     where offer.order_id = ${search.orderId} and offer.driver_id = drivers.id and offer.answer = 'expired')`
  const { rows } = await sql<{ id: number }>`
    with near as materialized (
      select ${km} as km from driver_positions as position join drivers on drivers.id = position.driver_id
       where position.is_free and ${isInBox(place, sql`${maxOfferDistanceKm}::float8`)} and ${isNotAskedYet}
       order by position.place <-> ${place} limit ${nearestByIndex}
    ), nearest as materialized (select min(km) as km from near)
    select drivers.id from nearest
      join driver_positions as position
        on position.is_free and ${isInBox(place, sql`nearest.km + ${fairnessKm}`)}
      join drivers on drivers.id = position.driver_id
     where ${isNotAskedYet} and ${km} <= nearest.km + ${fairnessKm}
     order by position.waiting_since, ${km}, drivers.id limit ${maxCandidates}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The free drivers who let offers of this order expire: those with the fewest first, then the nearest. */
export async function selectAskedBefore(db: Database, search: Search, now: Date): Promise<number[]> {
  const km = kmFromPlace(search.partner)
  const { rows } = await sql<{ id: number }>`
    with expired as (
      select driver_id, count(*) as count from order_offers
       where order_id = ${search.orderId} and answer = 'expired' group by driver_id
    )
    select drivers.id from expired join drivers on drivers.id = expired.driver_id
      join driver_positions as position on position.driver_id = drivers.id
     where position.is_free and ${mayGet(search, now)}
     order by expired.count, ${km}, drivers.id limit ${maxCandidates}`.execute(db)
  return rows.map(({ id }) => id)
}

/** SQL: how far a position is from the restaurant, in km. */
export const kmOfPartner = kmFrom({ latitude: sql`partners.latitude`, longitude: sql`partners.longitude` })

/** Orders that wait for a driver, oldest first; with `driverId` only those that this driver is near enough for. */
export async function selectOrdersToOffer(
  db: Database,
  { now, afterId = 0, limit, driverId }: { now: Date; afterId?: number; limit: number; driverId?: number },
): Promise<number[]> {
  const isThis = driverId === undefined ? sql`true` : sql`position.driver_id = ${driverId}`
  const place = sql`point(partners.longitude * 0.96, partners.latitude)`
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders join partners on partners.id = orders.partner_id
     where ${waitsForOffer} and orders.id > ${afterId}
       and exists (
         select from driver_positions as position join drivers on drivers.id = position.driver_id
          where position.is_free and ${isThis} and ${isInBox(place, sql`${maxOfferDistanceKm}::float8`)}
            and ${kmOfPartner} < ${maxOfferDistanceKm} + 0.1 and drivers.status = 'online'
            and position.positioned_at >= ${oldestPosition(now)} and ${mayCollect(cashToCollectOf)}
            and not exists (
              select from order_offers as offer
               where offer.order_id = orders.id and offer.driver_id = drivers.id and ${isFinal}))
     order by orders.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an order without waiting. False when another transaction holds it and will handle it. */
export async function tryLockOrder(db: Database, orderId: number): Promise<boolean> {
  const query = db.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().skipLocked()
  return (await query.executeTakeFirst()) !== undefined
}

/** The first key of the advisory locks by city; the second is the city. */
const searchLock = 31_001

/**
 * Lets one transaction search in a city at a time, so that two searches do not claim each other's nearest driver. With
 * `waits` false it answers false instead of waiting for another transaction.
 */
export async function lockCity(
  db: Database,
  cityId: number,
  { waits }: { waits: boolean },
): Promise<boolean> {
  if (waits) {
    await sql`select pg_advisory_xact_lock(${searchLock}, ${cityId})`.execute(db)
    return true
  }
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${searchLock}, ${cityId}) as "isLocked"`.execute(db)
  return rows[0]?.isLocked === true
}

/**
 * Locks a driver without waiting and answers the position. Null if another transaction holds the driver, or the driver
 * may not get an offer.
 */
export async function claimDriver(
  db: Database,
  { driverId, toCollect, now }: { driverId: number; toCollect: Vnd; now: Date },
): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select position.latitude, position.longitude
      from drivers join driver_positions as position on position.driver_id = drivers.id
     where drivers.id = ${driverId} and drivers.status = 'online'
       and position.positioned_at >= ${oldestPosition(now)} and ${mayCollect(sql<Vnd>`${toCollect}::bigint`)}
       for no key update of drivers skip locked`.execute(db)
  return rows[0] ?? null
}
