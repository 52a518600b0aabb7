import { sql } from 'kysely'
import type { Bearer } from '#domain/money/order-postings.ts'
import { minutesToCook } from '#domain/orders/delivery-estimate.ts'
import {
  findTransition,
  type HistoryEvent,
  type OrderActor,
  type OrderState,
  type OrderStep,
} from '#domain/orders/order-status.ts'
import { type Database, refuse } from '#server/context.ts'
import { insertEventJobs, sendEventNotifications } from '#server/events/queue-subscribers.ts'
import { transports } from '#server/events/subscribers.ts'
import { giveStockBack, revertSales } from '../../menus/availability/public.ts'
import { giveUseBack } from '../vouchers/public.ts'
import { freeUnlessCarrying, withdrawSecondOffer } from './driver-orders.ts'
import { withdrawOffers } from './offer-store.ts'
import { postStep } from './order-entries.ts'
import { hasOpenSwap } from './order-swaps.ts'
import type { OrderRow } from './order-wire.ts'

/** A request to apply a step to an order. */
export type StepRequest = {
  orderId: number
  step: OrderStep
  actor: OrderActor
  /** The id of the customer, partner or driver; null for administrators and the system. */
  actorId: number | null
  owner: OrderOwner
  reason?: string
  /**
   * Who bears the loss of an order canceled after pick-up; by default the shop. Null: undecided, so no one is paid, not
   * even for an order that was cooked and found no driver.
   */
  bearer?: Bearer | null
  /** For `assign` only: the driver, with which of the driver's two orders this one is, or the courier. */
  driverId?: number
  driverSlot?: number
  courierId?: number
  /** For `accept` only: when the dishes will be ready; by default after the usual time. */
  readyBy?: Date
  now: Date
}

type AppliedStep =
  | { ok: true; order: OrderRow }
  | ReturnType<typeof refuse<'order_not_found' | 'order_state_changed'>>

/**
 * Steps after which the order needs no driver. An administrator may apply them before a driver is assigned. With `keep`
 * the restaurant takes the delivery over.
 */
const endsDispatch: readonly OrderStep[] = ['keep', 'pick_up', 'complete', 'cancel', 'give_up']

/** Steps that wait while the customer is asked about a missing dish. */
const waitsForAnswer: readonly OrderStep[] = ['mark_ready', 'pick_up']

/** Applies a step that orderTransitions allows, with all its effects, in the caller's transaction. */
export async function applyStep(db: Database, request: StepRequest): Promise<AppliedStep> {
  const { orderId, step, actor, actorId, owner, reason, now } = request
  // A cancellation gives coins back, so it locks the customer, before the order as in all calls.
  const isCancel = step === 'cancel' || step === 'give_up'
  if (isCancel) await lockCustomerOf(db, orderId)
  const before = await lockOrder(db, orderId, owner)
  if (before === null) return refuse('order_not_found')
  const transition = findTransition(before.state, step, actor)
  if (transition === null || !isAllowedNow(before, request)) return refuse('order_state_changed')
  if (actor === 'system' && step === 'cancel' && (await hasSubmittedStep(db, orderId)))
    return refuse('order_state_changed')
  // Dishes and prices are undecided until the customer answers.
  if (waitsForAnswer.includes(step) && (await hasOpenSwap(db, orderId))) return refuse('order_state_changed')
  const change: OrderChange = { state: transition.to, updated_at: now, ...changeOf(request, before) }
  const happened = { event: transition.event, actor, actorId, reason: reason ?? null }
  const order = await writeStep(db, orderId, change, happened)
  if (endsDispatch.includes(step)) await withdrawOffers(db, order.id, now)
  const isOver = step === 'complete' || step === 'unassign' || isCancel
  if (isOver && before.driver_id !== null) await freeUnlessCarrying(db, before.driver_id, now)
  if (step === 'pick_up' && before.driver_id !== null) await withdrawSecondOffer(db, before.driver_id, now)
  const isUndecided = request.bearer === null
  // Posts the coins before it locks the products, in the lock order of placing an order, to avoid deadlocks.
  await postStep(db, order, { event: transition.event, actor, actorId, now, isUndecided })
  if (isCancel) {
    await revertSales(db, order.id)
    if (order.voucher_id !== null) await giveUseBack(db, order.voucher_id, now)
    // The stock of a picked-up order is used up.
    if (before.state !== 'picked_up') await giveStockBack(db, order.id)
  }
  // A restaurant that always delivers its own orders takes the delivery over at once.
  if (step === 'accept' && (await bringsOwn(db, order.partner_id)))
    return applyStep(db, { orderId, step: 'keep', actor: 'system', actorId: null, owner: 'any', now })
  return { ok: true, order } as const
}

/**
 * Whether a step is allowed apart from the state. Steps that do not change the state happen once. A kitchen accepts an
 * order for later only after its release. A driver delivers only orders for drivers, a courier only orders of own
 * delivery.
 */
function isAllowedNow(order: OrderRow, { step, actor }: StepRequest): boolean {
  const isOwn = order.brought_by === 'restaurant'
  if (step === 'release') return isUnreleased(order)
  if (step === 'accept') return !isUnreleased(order)
  if (step === 'mark_ready') return order.ready_at === null
  if (step === 'keep') return !isOwn && order.driver_id === null
  if (step === 'hand_back') return isOwn
  if (step === 'unassign') return (isOfDriver(actor) ? order.driver_id : order.courier_id) !== null
  if (step === 'assign') return actor === 'driver' ? !isOwn && order.driver_id === null : isOwn
  const isByCourier = actor === 'partner' && (step === 'pick_up' || step === 'complete')
  return !isByCourier || order.courier_id !== null
}

/** Whether an actor takes an order from its driver, and not from a courier. */
function isOfDriver(actor: OrderActor): boolean {
  return actor === 'driver' || actor === 'administrator'
}

/** Whether a restaurant always delivers its own orders. */
async function bringsOwn(db: Database, partnerId: number): Promise<boolean> {
  const { rows } = await sql`select from kitchens where partner_id = ${partnerId} and brings_own`.execute(db)
  return rows.length > 0
}

/** Whether an order for later is not shown to the kitchen yet. */
export function isUnreleased({ wanted_at, released_at }: Pick<OrderRow, 'wanted_at' | 'released_at'>) {
  return wanted_at !== null && released_at === null
}

function changeOf(request: StepRequest, order: OrderRow): Partial<OrderChange> {
  const { step, driverId, driverSlot = 1, courierId, readyBy, bearer = 'platform:refunds', now } = request
  if (step === 'release') return { released_at: now }
  if (step === 'accept') return { ready_by: readyBy ?? usualReadyBy(order, now) }
  if (step === 'mark_ready') return { ready_at: now }
  if (step === 'cancel' && order.state === 'picked_up') return { loss_bearer: bearer }
  if (step === 'keep') return { brought_by: 'restaurant' }
  if (step === 'hand_back') return { brought_by: 'driver', courier_id: null }
  if (step === 'unassign') return { courier_id: null, driver_id: null }
  if (step === 'assign' && courierId !== undefined) return { courier_id: courierId }
  if (step === 'assign') return { driver_id: driverId ?? null, driver_slot: driverSlot }
  return step === 'complete' ? { delivery_time: now, rate_status: 'rate' } : {}
}

function usualReadyBy({ busy_minutes }: OrderRow, now: Date): Date {
  return new Date(now.getTime() + (minutesToCook + busy_minutes) * 60_000)
}

/** Whether an order has a submitted step that can still be undone (features/kitchen/board). */
export async function hasSubmittedStep(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from submitted_steps where order_id = ${orderId} and ended_at is null`.execute(db)
  return rows.length > 0
}

/** Locks the customer of an order. */
export async function lockCustomerOf(db: Database, orderId: number): Promise<void> {
  await sql`select from users where id = (select user_id from orders where id = ${orderId}) for no key update`.execute(
    db,
  )
}

/** The owner that an order must have; `any` for administrators and the system. */
type OrderOwner = { userId: number } | { partnerId: number } | { driverId: number } | 'any'

/** Locks an order, which serializes its steps. Null when it is unknown or has another owner. */
export async function lockOrder(db: Database, orderId: number, owner: OrderOwner): Promise<OrderRow | null> {
  let query = db.selectFrom('orders').selectAll().where('id', '=', orderId)
  if (owner !== 'any') {
    if ('userId' in owner) query = query.where('user_id', '=', owner.userId)
    else if ('partnerId' in owner) query = query.where('partner_id', '=', owner.partnerId)
    else query = query.where('driver_id', '=', owner.driverId)
  }
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null
}

type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'rate_status'
    | 'driver_id'
    | 'driver_slot'
    | 'brought_by'
    | 'courier_id'
    | 'released_at'
    | 'ready_at'
    | 'ready_by'
    | 'delivery_time'
    | 'loss_bearer'
  >
> & {
  state: OrderState
  updated_at: Date
}

/** Writes the new state and the event, and queues the jobs of the event's subscribers. */
async function writeStep(
  db: Database,
  orderId: number,
  change: OrderChange,
  happened: { event: HistoryEvent; actor: OrderActor; actorId: number | null; reason: string | null },
): Promise<OrderRow> {
  const order = await db
    .updateTable('orders')
    .set(change)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { event, actor, actorId, reason } = happened
  await sql`
    with happened as (
      insert into order_events (order_id, event, actor, actor_id, reason, created_at)
      values (${orderId}, ${event}, ${actor}, ${actorId}, ${reason}, ${change.updated_at}) returning id, order_id
    ), queued as (${insertEventJobs(event)})
    ${sendEventNotifications(event)}`.execute(db)
  return order
}

/** Stores the driver's distance in m with an event of the order. */
export async function recordStepDistance(
  db: Database,
  { orderId, event, distanceM }: { orderId: number; event: HistoryEvent; distanceM: number },
): Promise<void> {
  await db
    .updateTable('order_events')
    .set({ distance_m: distanceM })
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .execute()
}

/**
 * Changes the promised time of an order, or only marks the order as changed, which readBoardMarks detects. Notifies the
 * customer's pages.
 */
export async function touchOrder(
  db: Database,
  orderId: number,
  change: Partial<Pick<OrderRow, 'ready_by' | 'delayed_minutes'>> & { updated_at: Date },
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', orderId).execute()
  await sql`select pg_notify(${transports.streams.channel}, ${String(orderId)})`.execute(db)
}

/** Marks an order as fully rated. */
export async function markRated(db: Database, orderId: number, now: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ rate_status: 'rated', updated_at: now })
    .where('id', '=', orderId)
    .execute()
}
