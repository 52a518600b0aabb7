import type { OrderStep } from '#domain/orders/order-status.ts'
import { type CallOf, type InputOf, type StaffContext, succeed } from '#server/context.ts'
import {
  listFulfillerOrders,
  takeStep,
  toFulfillerCustomer,
  toFulfillerDetails,
  toFulfillerOrder,
} from '../orders/public.ts'
import { lockPartnerForChange } from '../partners/public.ts'

export async function listPartnerOrders(
  { db, now, session }: CallOf<'listPartnerOrders'>,
  input: InputOf<'listPartnerOrders'>,
) {
  const { orders, total } = await listFulfillerOrders(db, { partnerId: session.partnerId }, input)
  const shown = orders.map((served) => ({
    ...toFulfillerOrder(served.order, served.partner, now),
    order_details: toFulfillerDetails(served, now),
    driver: served.driver,
    user: toFulfillerCustomer(served, now),
    is_ready: served.order.ready_at !== null,
  }))
  return succeed(shown, total)
}

export function acceptOrder(context: CallOf<'acceptOrder'>, { id }: InputOf<'acceptOrder'>) {
  return takePartnerStep(context, { orderId: id, step: 'accept' })
}

export function refuseOrder(context: CallOf<'refuseOrder'>, { id, reason }: InputOf<'refuseOrder'>) {
  return takePartnerStep(context, { orderId: id, step: 'cancel', reason })
}

export function markOrderReady(context: CallOf<'markOrderReady'>, { id }: InputOf<'markOrderReady'>) {
  return takePartnerStep(context, { orderId: id, step: 'mark_ready' })
}

/** Takes a step of an order of the restaurant that the session acts for. */
async function takePartnerStep(
  { db, now, session: { partnerId } }: StaffContext,
  taken: { orderId: number; step: OrderStep; reason?: string },
) {
  const step = await takeStep(db, {
    ...taken,
    actor: 'partner',
    actorId: partnerId,
    owner: { partnerId },
    now,
  })
  return step.ok ? succeed({ order: toFulfillerOrder(step.order, step.order, now) }) : step
}

/**
 * Waits for orders that are being placed, because they lock the partner's row for share; later orders see the new
 * status. A partner that was locked meanwhile stays locked.
 */
export async function updatePartnerStatus(
  { db, now, session }: CallOf<'updatePartnerStatus'>,
  { status }: InputOf<'updatePartnerStatus'>,
) {
  await lockPartnerForChange(db, session.partnerId)
  await db
    .updateTable('partners')
    .set({ status, updated_at: now })
    .where('id', '=', session.partnerId)
    .where('status', 'in', ['open', 'close'])
    .execute()
  return succeed({ status })
}
