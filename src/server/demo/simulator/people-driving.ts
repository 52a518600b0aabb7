import { type RawBuilder, sql } from 'kysely'
import { maxPositionAgeMs } from '#domain/orders/delivery.ts'
import type { Position } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import { demoEmails } from '#server/demo/demo-accounts.ts'
import { cashLimitOf } from '#server/features/money/terms/public.ts'
import { isDriverPlayed } from './played-accounts.ts'

/** A driver's account that a person uses and that is free for an order of the town. */
export type PersonDriving = Position & { id: number; max_distance_km: number | null }

/**
 * The bounds of an order that the town places for a person. `nearKm` is a little less than dispatch's limit, so that an
 * order is never left to a person to whom dispatch would not offer it. Prices are per dish, in dong. `maxTotal` is an
 * upper bound of an order's price with its delivery.
 */
export const townOrderBounds = { nearKm: 9.8, minPrice: 20_000, maxPrice: 90_000, maxTotal: 160_000 } as const
const kmPerDegree = (6371 * Math.PI) / 180
/** After an unanswered offer the town orders nothing for this time, in ms, because the person may be away. */
const pauseMs = 60_000

/** SQL: whether `customer` is a simulated customer of the town. */
export const isTownsperson = sql<boolean>`(
  customer.email ~ '^[a-z.]+@mam[.]test$' and customer.email <> ${demoEmails.customer})`

/** SQL: whether `driver` is a person who is online with a known position and has no open offer. */
function isFreePerson(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    driver.status = 'online' and not ${isDriverPlayed(now)}
    and seen.positioned_at >= ${new Date(now.getTime() - maxPositionAgeMs)}
    and not exists (select from order_offers where driver_id = driver.id and answer is null))`
}

/**
 * SQL: whether `driver` at `seen` may still be offered the order `o` of the restaurant `partner`, by own limits and
 * cash too.
 */
const mayStillGet = sql<boolean>`(
  power(seen.latitude - partner.latitude, 2)
    + power((seen.longitude - partner.longitude) * cos(radians(partner.latitude)), 2)
    <= ${(townOrderBounds.nearKm / kmPerDegree) ** 2}::float8
  and not exists (select from order_offers where order_id = o.id and driver_id = driver.id and answer <> 'withdrawn')
  and coalesce(driver.max_advance >= o.subtotal, true) and coalesce(driver.max_distance_km >= o.distance, true)
  and coalesce(driver.max_cups >= (select sum(quantity) from order_details where order_id = o.id), true)
  and (o.type_checkout = 'coins'
    or greatest(0, -driver.cash_balance) + o.total <= ${cashLimitOf('hard_limit', sql`driver.id`)}))`

/** SQL: whether the town's drivers leave the order `o` of a townsperson to a person nearby. */
export function isLeftToDriver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isTownsperson} and o.brought_by = 'driver' and o.driver_id is null and o.state in ('placed', 'accepted')
    and exists (
      select from drivers as driver join driver_positions as seen on seen.driver_id = driver.id
       where ${isFreePerson(now)} and ${mayStillGet}))`
}

/** SQL: whether the town can order something that `driver` may take, by own limits and cash. */
const canServe = sql<boolean>`(
  coalesce(driver.max_advance >= ${townOrderBounds.maxPrice}, true) and coalesce(driver.max_cups >= 1, true)
  and greatest(0, -driver.cash_balance) + ${townOrderBounds.maxTotal} <= ${cashLimitOf('hard_limit', sql`driver.id`)})`

/** The people who wait for an order, and for whom no open order of the town is left. */
export async function listUnservedPeople(db: Database, now: Date): Promise<PersonDriving[]> {
  const { rows } = await sql<PersonDriving & { order_ids: number[] }>`
    select driver.id, seen.latitude, seen.longitude, driver.max_distance_km, array(
      select o.id from orders as o join partners as partner on partner.id = o.partner_id
        join users as customer on customer.id = o.user_id
       where o.state in ('placed', 'accepted') and o.driver_id is null and o.brought_by = 'driver'
         and o.wanted_at is null and ${isTownsperson} and ${mayStillGet} order by o.id) as order_ids
      from drivers as driver join driver_positions as seen on seen.driver_id = driver.id
     where ${isFreePerson(now)} and ${canServe} and not exists (
       select from order_offers where driver_id = driver.id and answer = 'expired'
          and expires_at > ${new Date(now.getTime() - pauseMs)})
     order by driver.id limit 20`.execute(db)
  const taken = new Set<number>()
  return rows.filter(({ order_ids: ids }) => {
    const own = ids.find((id) => !taken.has(id))
    if (own !== undefined) taken.add(own)
    return own === undefined
  })
}
