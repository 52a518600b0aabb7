import { type RawBuilder, sql } from 'kysely'
import { countDishes } from '#domain/menus/cups.ts'
import { canCollect, cashHeld } from '#domain/money/cash-in-hand.ts'
import type { Vnd } from '#domain/money/money.ts'
import { maxOfferDistanceKm } from '#domain/orders/delivery.ts'
import { positionForDistance } from '#domain/orders/order-privacy.ts'
import { areWithinLimits, maxDetourM, mayCarryToo, type OrderToCarry } from '#domain/orders/second-order.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import { readCashLimits } from '../../money/terms/public.ts'
import { cashOf, insertOffer, isCarried } from '../../orders/orders/public.ts'
import { kmPerDegree, linesOfOrder, oldestPosition, type Search, waitsForOffer } from './dispatch-store.ts'

/** An order that a driver carries. */
type CarriedOrder = OrderToCarry & { id: number; driverId: number; slot: number; toCollect: Vnd }

/** SQL: whether the driver of an order has picked it up. It may still be undone. */
const isPickedUp = sql<boolean>`(orders.state = 'picked_up' or exists (
  select from delivery_steps where order_id = orders.id and delivery_steps.driver_id = orders.driver_id
     and step = 'pick_up' and (outcome is null or outcome = 'applied')))`

/** The orders that a driver carries. Under the driver's lock no other one comes, and none is picked up. */
export async function readCarried(db: Database, driverId: number): Promise<CarriedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .selectAll('orders')
    .select(['partners.latitude as partner_latitude', 'partners.longitude as partner_longitude'])
    .select([linesOfOrder.as('lines'), isPickedUp.as('is_picked_up')])
    .where('orders.driver_id', '=', driverId)
    .where(isCarried)
    .orderBy('orders.id')
    .execute()
  return rows.map((row) => {
    const { cash_to_advance: toAdvance, cash_to_collect: toCollect } = cashOf(row)
    return {
      ...{ id: row.id, driverId, slot: row.driver_slot, partnerId: row.partner_id, toAdvance, toCollect },
      partner: { latitude: row.partner_latitude, longitude: row.partner_longitude },
      door: positionForDistance(row),
      isPickedUp: row.is_picked_up,
      cups: countDishes(row.lines).number_of_cups,
    }
  })
}

/** SQL: whether `drivers` carries only `first`, has no open offer, and was not asked about the order with this id. */
function mayBeAsked(orderId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    drivers.status = 'shipping' and drivers.takes_second_order and first.state = 'accepted'
    and position.positioned_at >= ${oldestPosition(now)}
    and not exists (
      select from orders where orders.driver_id = drivers.id and ${isCarried} and orders.id <> first.id)
    and not exists (
      select from order_offers as offer where offer.driver_id = drivers.id
         and (offer.answer is null or (offer.order_id = ${orderId} and offer.answer <> 'withdrawn'))))`
}

/** SQL: km between two rows with a latitude and a longitude. It filters, and the rule decides. */
function kmBetween(one: string, other: string): RawBuilder<number> {
  const [a, b] = [sql.table(one), sql.table(other)]
  return sql<number>`(${sql.lit(kmPerDegree)} * sqrt(
    power(${a}.latitude - ${b}.latitude, 2)
    + power((${a}.longitude - ${b}.longitude) * cos(radians(${a}.latitude)), 2)))`
}

/** SQL: whether the doors of `first` and `orders` lie in the same direction from `partners`, with 1 % for rounding. */
const isOnTheWay = sql<boolean>`(
  least(${kmBetween('partners', 'first')}, ${kmBetween('partners', 'orders')}) + ${kmBetween('first', 'orders')}
  <= 1.01 * greatest(${kmBetween('partners', 'first')}, ${kmBetween('partners', 'orders')})
     + ${sql.lit(maxDetourM / 1_000)})`

/** SQL: drivers who carry a first order, which is `first`, with the restaurant and the position. */
const driversWithFirst = sql`drivers
  join driver_positions as position on position.driver_id = drivers.id
  join orders as first on first.driver_id = drivers.id
  join partners on partners.id = first.partner_id`

/** Orders that wait for a driver and may go with the first order of one, oldest first. */
export async function selectOrdersToJoin(
  db: Database,
  { now, afterId = 0, limit }: { now: Date; afterId?: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct orders.id from ${driversWithFirst}
      join orders on orders.partner_id = partners.id and orders.status = 'shipping'
     where ${waitsForOffer} and orders.id > ${afterId} and ${mayBeAsked(sql`orders.id`, now)} and ${isOnTheWay}
     order by orders.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** More of them never carry a first order of one restaurant and wait to be asked. */
const maxCandidates = 50

/** The drivers who may be asked about a second order of a restaurant: who has carried the first one longest, first. */
async function selectCarriers(db: Database, search: Search, now: Date) {
  const { rows } = await sql<Position & { driverId: number }>`
    select drivers.id as "driverId", position.latitude, position.longitude
      from ${driversWithFirst} join orders on orders.id = ${search.orderId}
     where first.partner_id = ${search.partnerId} and first.status = 'shipping'
       and ${mayBeAsked(sql`orders.id`, now)} and ${isOnTheWay}
     order by first.id limit ${maxCandidates}`.execute(db)
  return rows
}

/** Locks a driver without waiting. Null if another transaction holds the driver, or a second order is not wanted. */
async function claimCarrier(db: Database, driverId: number) {
  const drivers = db.selectFrom('drivers').selectAll().where('id', '=', driverId)
  const willing = drivers.where('status', '=', 'shipping').where('takes_second_order', '=', true)
  return (await willing.forNoKeyUpdate().skipLocked().executeTakeFirst()) ?? null
}

/**
 * Offers an order to a driver who is on the way to its restaurant with a first one. Answers the driver's id, or null
 * without such a driver. The caller has locked the order and the city.
 */
export async function offerAsSecond(db: Database, search: Search, now: Date): Promise<number | null> {
  for (const { driverId, ...here } of await selectCarriers(db, search, now)) {
    if (distanceKm(search.partner, here) > maxOfferDistanceKm) continue
    const driver = await claimCarrier(db, driverId)
    if (driver === null || !(await fitsDriver(db, search, driver))) continue
    if (await insertOffer(db, { orderId: search.orderId, driverId, now })) return driverId
  }
  return null
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimCarrier>>>

/** Whether an order goes with the one that a driver, who is locked, carries: by the rule, own limits and cash. */
async function fitsDriver(db: Database, search: Search, driver: Claimed): Promise<boolean> {
  const carried = await readCarried(db, driver.id)
  const [first] = carried
  if (first === undefined || !mayCarryToo(carried, search)) return false
  const { cash_to_advance: toAdvance, cash_to_collect: toCollect } = search
  if (!areWithinLimits(first, { ...search, toAdvance }, driver)) return false
  const held = cashHeld(driver.cash_balance) + first.toCollect
  return canCollect(held, toCollect, await readCashLimits(db, driver.id))
}
