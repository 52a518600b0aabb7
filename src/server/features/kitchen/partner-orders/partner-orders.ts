import { sql } from 'kysely'
import type { StaffAction } from '#domain/accounts/staff-actions.ts'
import { personalDataFor } from '#domain/orders/order-privacy.ts'
import type { OrderStep } from '#domain/orders/order-status.ts'
import {
  type AnswerTo,
  type CallOf,
  type InputOf,
  refuse,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { isApproved } from '../../catalogue/partners/public.ts'
import {
  applyStep,
  hasOpenSwap,
  hasSubmittedStep,
  isUnreleased,
  listFulfillerOrders,
  lockOrder,
  toOrder,
  toOrderDetail,
  toShownCustomer,
  toShownDriver,
} from '../../orders/orders/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'

export async function listPartnerOrders(
  { db, now, session }: CallOf<'listPartnerOrders'>,
  input: InputOf<'listPartnerOrders'>,
): AnswerTo<'listPartnerOrders'> {
  const { orders, total } = await listFulfillerOrders(db, { partnerId: session.partnerId }, input)
  const shown = orders.map(({ order, partner, dishes, driver, customer }) => {
    const access = personalDataFor('restaurant', order, now)
    return {
      ...toOrder(order, access, partner),
      order_details: dishes.map((dish) => toOrderDetail(dish, access)),
      driver: toShownDriver(driver, access),
      user: toShownCustomer(customer, access),
      is_unreleased: isUnreleased(order),
      is_ready: order.ready_at !== null,
    }
  })
  return succeed(shown, total)
}

/**
 * Accepts an order at once. Called by API clients and by the demo's simulator (demo/simulator/due-calls.ts); the
 * console calls `submitAcceptance` (features/kitchen/board/submit-step.ts), which can be undone.
 */
export async function acceptOrder(
  context: CallOf<'acceptOrder'>,
  { id }: InputOf<'acceptOrder'>,
): AnswerTo<'acceptOrder'> {
  const { db, session } = context
  const applied = await applyPartnerStep(context, { orderId: id, step: 'accept' })
  if (applied.ok || applied.code !== 'order_state_changed') return applied
  const order = await lockOrder(db, id, { partnerId: session.partnerId })
  return order?.state === 'placed' && isUnreleased(order) ? refuse('order_not_due') : applied
}

export function refuseOrder(
  context: CallOf<'refuseOrder'>,
  { id, reason }: InputOf<'refuseOrder'>,
): AnswerTo<'refuseOrder'> {
  return applyPartnerStep(context, { orderId: id, step: 'cancel', reason })
}

export async function markOrderReady(
  context: CallOf<'markOrderReady'>,
  { id }: InputOf<'markOrderReady'>,
): AnswerTo<'markOrderReady'> {
  const applied = await applyPartnerStep(context, { orderId: id, step: 'mark_ready' })
  const isWaiting =
    !applied.ok && applied.code === 'order_state_changed' && (await hasOpenSwap(context.db, id))
  return isWaiting ? refuse('swap_open') : applied
}

const actionOf = {
  accept: 'order_accepted',
  mark_ready: 'order_ready',
  cancel: 'order_refused',
} as const satisfies Partial<Record<OrderStep, StaffAction>>

/** Applies a step to an order of the session's restaurant. */
async function applyPartnerStep(
  context: StaffContext,
  request: { orderId: number; step: keyof typeof actionOf; reason?: string },
) {
  const { db, now, session } = context
  const { partnerId } = session
  const step = await applyStep(db, {
    ...request,
    actor: 'partner',
    actorId: partnerId,
    owner: { partnerId },
    now,
  })
  if (!step.ok) return step
  // The staff have already submitted a step for the order on the board.
  if (await hasSubmittedStep(db, request.orderId)) return refuse('order_state_changed')
  // The membership is checked again in the step's transaction: since the call was authorized, it may have ended, or the
  // restaurant may have been locked. The order is locked first, as for ratings.
  const { rows } = await sql`
    select from memberships join partners on partners.id = partner_id
     where staff_id = ${session.staffId} and partner_id = ${partnerId} and role = ${session.role} and ${isApproved}
       for share`.execute(db)
  if (rows.length === 0) return refuse('order_not_found')
  await recordStaffAction(context, actionOf[request.step], { order_id: request.orderId })
  return succeed({ order: toOrder(step.order, personalDataFor('restaurant', step.order, now)) })
}
