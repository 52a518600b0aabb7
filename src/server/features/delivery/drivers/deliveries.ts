import { personalDataFor } from '#domain/orders/order-privacy.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import {
  applyStep,
  cashOf,
  hasOpenSwap,
  listFulfillerOrders,
  type OrderRow,
  recordStepDistance,
  toOrder,
  toOrderDetail,
  toPartnerParty,
} from '../../orders/orders/public.ts'
import { insertStep } from './carrying-store.ts'
import { offerOrderToDriver } from './dispatch.ts'
import { lockDriver } from './driver-store.ts'
import { beginHandOver, readCode } from './hand-over.ts'
import { findFarDistance } from './step-distance.ts'

export async function listDeliveries(
  { db, now, session: { driverId } }: CallOf<'listDeliveries'>,
  { page, per_page }: InputOf<'listDeliveries'>,
): AnswerTo<'listDeliveries'> {
  const completed = { status: 'completed', page, per_page } as const
  const { orders, total } = await listFulfillerOrders(db, { driverId }, completed)
  const deliveries = orders.map(({ order, partner, dishes }) => {
    const access = personalDataFor('driver', order, now)
    return {
      ...toOrder(order, access, partner),
      ...cashOf(order),
      partner: toPartnerParty(partner),
      order_details: dishes.map((dish) => toOrderDetail(dish, access)),
    }
  })
  return succeed(deliveries, total)
}

export async function pickUpOrder(
  context: CallOf<'pickUpOrder'>,
  { id: orderId }: InputOf<'pickUpOrder'>,
): AnswerTo<'pickUpOrder'> {
  const applied = await applyDriverStep(context, orderId, 'pick_up')
  const isWaiting =
    !applied.ok && applied.code === 'order_state_changed' && (await hasOpenSwap(context.db, orderId))
  if (isWaiting) return refuse('swap_open')
  if (!applied.ok) return applied
  await beginHandOver(context.db, applied.order, context.services)
  const access = personalDataFor('driver', applied.order, context.now)
  return succeed({ order: toOrder(applied.order, access) })
}

export async function completeDelivery(
  context: CallOf<'completeDelivery'>,
  { order_id: orderId }: InputOf<'completeDelivery'>,
): AnswerTo<'completeDelivery'> {
  const { db, now, session } = context
  const applied = await applyDriverStep(context, orderId, 'complete')
  if (!applied.ok) return applied
  await flagWithoutProof(context, applied.order)
  const driver = await lockDriver(db, session.driverId)
  if (driver.status === 'online') await offerOrderToDriver(db, driver.id, now)
  const { delivery_time, status, rate_status } = toOrder(
    applied.order,
    personalDataFor('driver', applied.order, now),
  )
  return succeed({ order: { delivery_time, status, rate_status }, status_driver: driver.status })
}

/** An older app knows no code, so the hand-over of an order that has a code is flagged. */
async function flagWithoutProof({ db, now, session }: CallOf<'completeDelivery'>, { id }: OrderRow) {
  if ((await readCode(db, id)) === null) return
  const unknown = { distanceM: null, farReason: null, proof: null, idempotency: null, dueAt: null }
  const step = { ...unknown, step: 'hand_over', at: now, isFlagged: true, now } as const
  await insertStep(db, { orderId: id, driverId: session.driverId }, step)
}

async function applyDriverStep(
  context: CallOf<'listDeliveries'>,
  orderId: number,
  step: 'pick_up' | 'complete',
) {
  const { db, now, session } = context
  const { driverId } = session
  const request = { orderId, step, actor: 'driver', actorId: driverId, owner: { driverId }, now } as const
  const applied = await applyStep(db, request)
  if (applied.ok) await recordDistance(context, applied.order, step)
  return applied
}

/** Records in the order's history and in the security log that the driver was far from the place of the step. */
async function recordDistance(
  context: CallOf<'listDeliveries'>,
  order: OrderRow,
  step: 'pick_up' | 'complete',
): Promise<void> {
  const { db, session, logEvent } = context
  const distance_m = await findFarDistance(context, order, { isAtPartner: step === 'pick_up' })
  if (distance_m === null) return
  const event = step === 'pick_up' ? 'picked_up' : 'delivered'
  await recordStepDistance(db, { orderId: order.id, event, distanceM: distance_m })
  const account = session.driverId
  logEvent({ event: 'step_from_afar', kind: 'driver', account, order: order.id, step, distance_m })
}
