import { sql } from 'kysely'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { estimateArrival } from '#domain/orders/delivery-estimate.ts'
import { personalDataFor, positionForDistance } from '#domain/orders/order-privacy.ts'
import {
  findTransition,
  type HistoryEvent,
  type OrderActor,
  type OrderEvent,
} from '#domain/orders/order-status.ts'
import { shownHistory } from '#domain/orders/own-delivery.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { driverPhone, findOrder, type OwnOrder } from './order-store.ts'
import { type OpenSwapRow, openSwapOf, toShownSwap } from './order-swaps.ts'
import { type DriverColumns, type OrderRow, toShownDriver } from './order-wire.ts'
import { readPlacedOrder } from './read-placed-order.ts'

export async function trackOrder(
  { db, now, session }: CallOf<'trackOrder'>,
  { order_id: orderId }: InputOf<'trackOrder'>,
): AnswerTo<'trackOrder'> {
  const own = { userId: session.userId, orderId }
  const placed = await readPlacedOrder(db, { ...own, now })
  const progress = await readProgress(db, { ...own, now })
  if (placed === null || progress === null) return refuse('order_not_found')
  return succeed({ ...placed, gps_user: { name: placed.order.name, ...placed.gps_user }, progress })
}

/** A token lives long enough to open a stream, but too short to be useful when found in a log or history. */
const streamTokenLifeMs = 60_000

export async function createStreamToken(
  { db, now, session: { id: sessionId, userId }, services }: CallOf<'createStreamToken'>,
  { id: orderId }: InputOf<'createStreamToken'>,
): AnswerTo<'createStreamToken'> {
  if ((await findOrder(db, { userId, orderId })) === null) return refuse('order_not_found')
  const expiresAt = new Date(now.getTime() + streamTokenLifeMs)
  const streamToken = await services.signStreamToken({ orderId, userId, sessionId }, expiresAt)
  return succeed({ ticket: streamToken, expires_at: expiresAt.toISOString() })
}

/** The progress of a customer's order; null when it is unknown or another customer's. */
export async function readProgress(
  db: Database,
  { now, ...own }: OwnOrder & { now: Date },
): Promise<OrderProgress | null> {
  const row = await findProgress(db, { ...own, now })
  return row === null ? null : toProgress(row, now)
}

function toProgress(row: ProgressRow, now: Date): OrderProgress {
  const seen = seenOnTheWay(row)
  return {
    order_id: row.id,
    status: row.status,
    state: row.state,
    rate_status: row.rate_status,
    wanted_at: row.wanted_at?.toISOString() ?? null,
    delivery_time: row.delivery_time === null ? null : formatMoment(row.delivery_time),
    can_cancel: findTransition(row.state, 'cancel', 'customer') !== null,
    steps: shownHistory(row.steps).map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    driver: toShownDriver(row, personalDataFor('customer', row, now)),
    brought_by: row.brought_by,
    driver_position: seen && { ...seen.position, at: seen.at.toISOString() },
    estimated_at: estimate(row, seen, now)?.toISOString() ?? null,
    swap: row.asked && toShownSwap(row, row.asked, now),
    revision: row.revision,
  }
}

type SeenPosition = { position: Position; at: Date }

/** The driver's position, shown only between pick-up and delivery. Positions from before the pick-up are hidden. */
function seenOnTheWay(row: ProgressRow): SeenPosition | null {
  const { driver_latitude: latitude, driver_longitude: longitude, driver_positioned_at: at } = row
  if (row.state !== 'picked_up' || latitude === null || longitude === null || at === null) return null
  const pickedUpAt = momentOf(row, 'picked_up')
  if (pickedUpAt === null || at.getTime() < pickedUpAt.getTime()) return null
  return { position: { latitude, longitude }, at }
}

function estimate(row: ProgressRow, seen: SeenPosition | null, now: Date): Date | null {
  const order = {
    state: row.state,
    placedAt: row.created_at,
    acceptedAt: momentOf(row, 'accepted'),
    readyAt: momentOf(row, 'ready'),
    pickedUpAt: momentOf(row, 'picked_up'),
    readyBy: row.ready_by,
    later: laterOf(row),
    busyMinutes: row.busy_minutes,
    distanceKm: row.distance,
    driver: seen && { remainingKm: distanceKm(seen.position, positionForDistance(row)), at: seen.at },
  }
  return estimateArrival(order, now)
}

function laterOf({ wanted_at: wantedAt, preparation_minutes, released_at: releasedAt }: ProgressRow) {
  if (wantedAt === null || preparation_minutes === null) return null
  return { wantedAt, preparationMinutes: preparation_minutes, releasedAt }
}

function momentOf({ steps }: ProgressRow, event: OrderEvent): Date | null {
  const step = steps.find((candidate) => candidate.event === event)
  return step === undefined ? null : new Date(step.at)
}

/** An event of the order. `json_agg` writes timestamps as text. */
type StepRow = { event: HistoryEvent; actor: OrderActor; reason: string | null; at: string }

type ProgressRow = DriverColumns &
  Pick<
    OrderRow,
    | 'id'
    | 'status'
    | 'state'
    | 'rate_status'
    | 'delivery_time'
    | 'updated_at'
    | 'busy_minutes'
    | 'ready_by'
    | 'wanted_at'
    | 'brought_by'
    | 'released_at'
    | 'preparation_minutes'
    | 'distance'
    | 'latitude'
    | 'longitude'
    | 'created_at'
    | 'subtotal'
    | 'discount'
    | 'shipping_fee'
    | 'type_checkout'
    | 'if_sold_out'
  > & {
    driver_latitude: number | null
    driver_longitude: number | null
    driver_positioned_at: Date | null
    steps: StepRow[]
    number_of_lines: number
    asked: OpenSwapRow | null
    revision: number
  }

/**
 * Reads an order in one statement, so that state, history and position are consistent. Null when the order is unknown
 * or another customer's.
 */
async function findProgress(
  db: Database,
  { userId, orderId, now }: OwnOrder & { now: Date },
): Promise<ProgressRow | null> {
  const { rows } = await sql<ProgressRow>`
    select orders.id, orders.status, orders.state, orders.rate_status, orders.delivery_time, orders.updated_at,
           orders.distance,
           orders.busy_minutes, orders.ready_by, orders.wanted_at, orders.released_at, orders.preparation_minutes,
           orders.latitude, orders.longitude, orders.created_at, orders.brought_by, orders.subtotal, orders.discount,
           orders.shipping_fee, orders.type_checkout, orders.if_sold_out,
           (select count(*) from order_details where order_id = orders.id) as number_of_lines,
           ${openSwapOf(now)} as asked,
           (select count(*) + count(ended_at) from swaps where order_id = orders.id) as revision,
           drivers.id as driver_id, drivers.name as driver_name, ${driverPhone} as driver_phone_number,
           drivers.license_plate as driver_license_plate, drivers.image_url as driver_image_url,
           drivers.status as driver_status,
           courier.name as courier_name,
           coalesce(seen.latitude, place.latitude) as driver_latitude,
           coalesce(seen.longitude, place.longitude) as driver_longitude,
           coalesce(seen.positioned_at, place.positioned_at) as driver_positioned_at,
           (select coalesce(json_agg(json_build_object(
                     'event', happened.event, 'actor', happened.actor, 'reason', happened.reason,
                     'at', happened.created_at) order by happened.id), '[]')
              from order_events as happened where happened.order_id = orders.id) as steps
      from orders
      left join drivers on drivers.id = orders.driver_id
      left join driver_positions as seen on seen.driver_id = orders.driver_id
      left join staff as courier on courier.id = orders.courier_id
      left join courier_positions as place on place.staff_id = orders.courier_id
     where orders.id = ${orderId} and orders.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}
