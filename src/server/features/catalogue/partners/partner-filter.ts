import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ShippingRates, tenthsOfKm } from '#domain/money/shipping-fee.ts'
import {
  minutesAtTheDoor,
  minutesPerKm,
  minutesToAccept,
  minutesToCook,
  minutesToHandOver,
} from '#domain/orders/delivery-estimate.ts'
import type { Position } from '#domain/places/distance.ts'
import type { Database, InputOf } from '#server/context.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { isApproved } from './partner-store.ts'
import { averageTenths } from './suggest-partners.ts'
import { isUsableVoucher } from './usable-voucher-sql.ts'

/** The filters of both the restaurant list and the search. */
export type SharedFilter = Pick<
  InputOf<'findPartners'>,
  'status' | 'min_point' | 'max_minutes' | 'free_delivery'
>

/** A customer's position and the shop's delivery rates. */
export type DeliveryArea = { position: Position; rates: ShippingRates }

type FilterContext = { area: DeliveryArea | null; now: Date }

/** `distanceKm` (domain/places/distance.ts) in tenths of a km, as SQL. */
function tenthsTo({ latitude, longitude }: Position): RawBuilder<number> {
  return sql<number>`floor(127420 * asin(least(1, sqrt(
      sin(radians(partners.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(partners.latitude)) * sin(radians(partners.longitude - ${longitude}) / 2) ^ 2
    ))) + 0.5)`
}

/** The negation of `isTooFar` (domain/money/shipping-fee.ts), as SQL. */
export function isInArea({ position, rates }: DeliveryArea): RawBuilder<boolean> {
  return sql<boolean>`${tenthsTo(position)} <= ${tenthsOfKm(rates.maxDistanceKm)}`
}

/** Whether `deliveryMinutes(…).most` (domain/orders/delivery-estimate.ts) is at most `minutes`, as SQL. */
function isThereWithin({ position }: DeliveryArea, minutes: number, now: Date): RawBuilder<boolean> {
  const usual = minutesToAccept + minutesToCook + minutesToHandOver
  const busy = sql`case when partners.busy_until > ${now} then partners.busy_minutes else 0 end`
  const ride = sql`${tenthsTo(position)} / 10 * ${minutesPerKm}::float8`
  return sql<boolean>`
    ceil((${usual}::float8 + ${busy} + ${ride} + ${minutesAtTheDoor}::float8) / 5) * 5 <= ${minutes}::float8`
}

/**
 * `shippingFee` (domain/money/shipping-fee.ts) as SQL, for orders below the subtotal from which deliveries are free.
 */
function feeTo({ position, rates }: DeliveryArea): RawBuilder<number> {
  const { baseFee, baseKm, feePerKm } = rates
  const beyond = sql`greatest(0, ${tenthsTo(position)} - ${tenthsOfKm(baseKm)}::float8)`
  return sql<number>`(${baseFee}::float8 + floor(${beyond} * ${feePerKm}::float8 / 10 + 0.5))`
}

/** SQL: the least that a voucher takes off an order that may use it. */
const leastDiscount = sql`least(discount, case when percent is null then discount else coalesce(condition, 0) * percent / 100 end)`

/** SQL: whether all deliveries are free, or a usable voucher covers the delivery fee. */
function isFree(area: DeliveryArea, now: Date): RawBuilder<boolean> {
  if (area.rates.freeFrom <= 1) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from vouchers
     where vouchers.partner_id = partners.id and ${isUsableVoucher(now)} and ${leastDiscount} >= ${feeTo(area)}
       and (distance_condition is null or distance_condition >= ${tenthsTo(area.position)} / 10))`
}

/** The SQL conditions of a filter on public partners. */
export function filterConditions(filter: SharedFilter, { area, now }: FilterContext): RawBuilder<boolean>[] {
  const { status, min_point, max_minutes, free_delivery } = filter
  const conditions: RawBuilder<boolean>[] = [isApproved]
  if (status === 'open') conditions.push(isOpenNow(now))
  if (status === 'close') conditions.push(sql<boolean>`not ${isOpenNow(now)}`)
  if (min_point !== undefined) {
    conditions.push(
      sql<boolean>`case when points_count > 0 then ${averageTenths} >= ${min_point * 10} else false end`,
    )
  }
  if (area && (max_minutes ?? free_delivery) !== undefined) conditions.push(isInArea(area))
  if (area && max_minutes !== undefined) conditions.push(isThereWithin(area, max_minutes, now))
  if (area && free_delivery !== undefined) conditions.push(isFree(area, now))
  return conditions
}

/** The ids of the public partners that pass the filter; undefined if the filter is empty. */
export function listIdsPassingFilter(
  db: Database,
  filter: SharedFilter,
  at: FilterContext,
): Promise<ReadonlySet<number> | undefined> {
  return listIdsMeeting(db, filterConditions(filter, at))
}

/** The ids of the public partners that meet the conditions; undefined if the only condition is that they are public. */
export async function listIdsMeeting(
  db: Database,
  conditions: readonly Expression<SqlBool>[],
): Promise<ReadonlySet<number> | undefined> {
  if (conditions.length <= 1) return undefined
  const rows = await db
    .selectFrom('partners')
    .select('id')
    .where((eb) => eb.and(conditions))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
