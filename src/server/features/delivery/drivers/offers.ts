import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { offerSchema } from '#contracts/orders/delivery.ts'
import { countDishes } from '#domain/menus/cups.ts'
import { canCollect, cashHeld } from '#domain/money/cash-in-hand.ts'
import { payPerKm, withoutPhones } from '#domain/orders/delivery.ts'
import { kitchenWaitMinutes } from '#domain/orders/kitchen-wait.ts'
import { personalDataFor, positionForDistance } from '#domain/orders/order-privacy.ts'
import { mayCarryToo, wayToBoth } from '#domain/orders/second-order.ts'
import { distanceKm, distanceM } from '#domain/places/distance.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { changeDriver } from '../../accounts/accounts/public.ts'
import { readCashLimits } from '../../money/terms/public.ts'
import {
  answerOffer,
  applyStep,
  cashOf,
  driverPayOf,
  type OfferKey,
  toOrder,
} from '../../orders/orders/public.ts'
import { offerOrder } from './dispatch.ts'
import { cashToCollectOf, linesOfOrder } from './dispatch-store.ts'
import { lockDriver } from './driver-store.ts'
import { readCarried } from './second-orders.ts'

export async function listOffers({ db, now, session }: CallOf<'listOffers'>): AnswerTo<'listOffers'> {
  return succeed(await readOffers(db, session.driverId, now))
}

/** The driver's open offers: at most one. */
export async function readOffers(db: Database, driverId: number, now: Date): Promise<Offer[]> {
  const offers = await selectOpenOffers(db, driverId, now)
  if (offers.length === 0) return []
  const [first] = await readCarried(db, driverId)
  return offers.map((offer) => ({ ...toOffer(offer, now), beside: first ? toBeside(offer, first) : null }))
}

/** What the driver carries already, and how many km longer the way is with the offered order. */
function toBeside(
  offer: OpenOffer,
  { id, partner, door }: Awaited<ReturnType<typeof readCarried>>[number],
): Offer['beside'] {
  const { wayM } = wayToBoth(partner, door, positionForDistance(offer))
  return { order_id: id, extra_km: Math.round((wayM - distanceM(partner, door)) / 100) / 10 }
}

type Offer = z.infer<typeof offerSchema>

function toOffer(row: OpenOffer, now: Date): Omit<Offer, 'beside'> {
  const { distance, shipping_fee, total, type_checkout, expires_at } = row
  const { partner_latitude: latitude, partner_longitude: longitude } = row
  const { open } = personalDataFor('asked_driver', row, now)
  const destination = {
    address: open('address', row.address, ''),
    latitude: open('place', row.latitude, latitude),
    longitude: open('place', row.longitude, longitude),
    floor: open('door', row.floor, null),
    note: withoutPhones(open('note', row.note, null)),
    distance,
  }
  const partner = {
    ...{ id: row.partner_id, name: row.partner_name, address: row.partner_address },
    ...{ image: { url: row.image_url }, latitude, longitude },
  }
  // A driver without a position gets no offer, but a crash of the database empties the table of positions.
  const here = { latitude: row.driver_latitude ?? latitude, longitude: row.driver_longitude ?? longitude }
  const distance_to_partner = distanceKm(partner, here)
  const driver_pay = driverPayOf(row)
  return {
    order_id: row.order_id,
    expires_at: expires_at.toISOString(),
    seconds_left: Math.ceil((expires_at.getTime() - now.getTime()) / 1_000),
    distance_to_partner,
    order: {
      ...{ ...destination, shipping_fee, total, type_checkout, ...cashOf(row), ...countDishes(row.lines) },
      driver_pay,
      pay_per_km: payPerKm(driver_pay, distance_to_partner + distance),
    },
    kitchen: toKitchen(row, now),
    partner,
  }
}

function toKitchen({ ready_at: readyAt, ready_by: readyBy, late_ms: lateMs }: OpenOffer, now: Date) {
  return {
    ready_by: readyBy?.toISOString() ?? null,
    ready_at: readyAt?.toISOString() ?? null,
    wait_minutes: kitchenWaitMinutes({ readyAt, readyBy, lateMs, now }),
  }
}

/** A kitchen's lateness is an average over those of its last 20 orders that were ready in the last two hours. */
const lastOrders = 20
const latelyMs = 2 * 3_600_000

/** SQL: how late the restaurant was on average with its last orders, in ms. */
function lateness(now: Date): RawBuilder<number> {
  return sql<number>`(
    select coalesce(avg(greatest(0, extract(epoch from last.ready_at - last.ready_by))), 0)::float8 * 1000
      from (select ready_at, ready_by from orders as other where other.partner_id = orders.partner_id
             order by other.id desc limit ${lastOrders}) as last
     where last.ready_at >= ${new Date(now.getTime() - latelyMs)})`
}

/** The driver's open offers. `toOffer` shows only a part of the customer's data (decision 12). */
function selectOpenOffers(db: Database, driverId: number, now: Date) {
  return db
    .selectFrom('order_offers')
    .innerJoin('orders', 'orders.id', 'order_offers.order_id')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .leftJoin('driver_positions as seen', 'seen.driver_id', 'order_offers.driver_id')
    .select([
      'order_offers.order_id',
      'order_offers.expires_at',
      'orders.address',
      'orders.latitude',
      'orders.longitude',
      'orders.distance',
      'orders.state',
      'orders.delivery_time',
      'orders.updated_at',
      'orders.shipping_fee',
      'orders.total',
      'orders.type_checkout',
      'orders.subtotal',
      'orders.discount',
      'orders.delivery_cost',
      'orders.free_from',
      'orders.cash_settlement',
      'orders.driver_id',
      'orders.commission_bp',
      'orders.driver_share_bp',
      'orders.voucher_partner_bp',
      'orders.floor',
      'orders.note',
      'orders.ready_by',
      'orders.ready_at',
      'partners.id as partner_id',
      'partners.name as partner_name',
      'partners.address as partner_address',
      'partners.image_url',
      'partners.latitude as partner_latitude',
      'partners.longitude as partner_longitude',
      'seen.latitude as driver_latitude',
      'seen.longitude as driver_longitude',
      lateness(now).as('late_ms'),
      linesOfOrder.as('lines'),
    ])
    .where('order_offers.driver_id', '=', driverId)
    .where('order_offers.answer', 'is', null)
    .where('order_offers.expires_at', '>', now)
    .orderBy('order_offers.id')
    .execute()
}

type OpenOffer = Awaited<ReturnType<typeof selectOpenOffers>>[number]

/**
 * Locks order, then driver, then offer. Going offline locks the driver and waits for the offer, so a transaction that
 * has locked an offer must not wait for its driver.
 */
export async function acceptOffer(
  { db, now, session }: CallOf<'acceptOffer'>,
  { id: orderId }: InputOf<'acceptOffer'>,
): AnswerTo<'acceptOffer'> {
  const { driverId } = session
  const offered = { orderId, driverId }
  const order = await lockOfferedOrder(db, offered)
  if (order === null) return refuse('order_not_found')
  const { status, cash_balance: balance } = await lockDriver(db, driverId)
  const carried = await readCarried(db, driverId)
  const isSecond = mayCarryToo(carried, order) && carried.every(({ id }) => id !== orderId)
  if (status === 'shipping' && !isSecond) return refuse('driver_busy')
  const isOnDuty = status === 'online' || status === 'shipping'
  const isOpen = isOnDuty && (await answerOffer(db, { ...offered, answer: 'accepted', now }))
  if (!isOpen) return refuse('offer_gone')
  const limits = await readCashLimits(db, driverId)
  const held = carried.reduce((sum, { toCollect }) => sum + toCollect, cashHeld(balance))
  if (!canCollect(held, order.to_collect, limits)) return refuse('cash_limit_reached')
  const driverSlot = carried.some(({ slot }) => slot === 1) ? 2 : 1
  const step = { step: 'assign', actor: 'driver', actorId: driverId, owner: 'any', now } as const
  const applied = await applyStep(db, { ...offered, ...step, driverSlot })
  if (!applied.ok) return refuse('offer_gone')
  await changeDriver(db, driverId, { status: 'shipping', updated_at: now })
  return succeed({ order: toOrder(applied.order, personalDataFor('driver', applied.order, now)) })
}

export async function declineOffer(
  { db, now, session }: CallOf<'declineOffer'>,
  { id: orderId, reason = null }: InputOf<'declineOffer'>,
): AnswerTo<'declineOffer'> {
  const offered = { orderId, driverId: session.driverId }
  if ((await lockOfferedOrder(db, offered)) === null) return refuse('order_not_found')
  if (!(await answerOffer(db, { ...offered, answer: 'declined', reason, now }))) return refuse('offer_gone')
  await offerOrder(db, { orderId, now })
  return succeed(true)
}

/** Locks an order that was ever offered to this driver; null for other orders. */
async function lockOfferedOrder(db: Database, { orderId, driverId }: OfferKey) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .select(['orders.latitude', 'orders.longitude', 'orders.partner_id as partnerId'])
    .select(['partners.latitude as partner_latitude', 'partners.longitude as partner_longitude'])
    .select(cashToCollectOf.as('to_collect'))
    .where('orders.id', '=', orderId)
    .where(
      sql<boolean>`exists (select from order_offers where order_id = orders.id and driver_id = ${driverId})`,
    )
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
  if (row === undefined) return null
  const partner = { latitude: row.partner_latitude, longitude: row.partner_longitude }
  return { to_collect: row.to_collect, partnerId: row.partnerId, partner, door: positionForDistance(row) }
}
