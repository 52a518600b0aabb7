import { isStaffAllowed } from '#domain/accounts/roles.ts'
import type { OrderStep } from '#domain/orders/order-status.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  type StaffContext,
} from '#server/context.ts'
import { LimitReachedError } from '#server/limits/limits.ts'
import { findLastStep, isStillStaff, refuseStepTaken } from '../../kitchen/board/public.ts'
import { applyStep, lockOrder, type OrderRow } from '../../orders/orders/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { answerDelivery } from './own-deliveries.ts'
import { lockMembership } from './own-delivery-store.ts'

export async function claimOwnDelivery(
  context: CallOf<'claimOwnDelivery'>,
  { id }: InputOf<'claimOwnDelivery'>,
): AnswerTo<'claimOwnDelivery'> {
  const { db, session } = context
  const order = await lockOwnDelivery(context, id)
  if (order === null) return refuse('order_not_found')
  if (order.state !== 'accepted') return refuse('order_state_changed')
  if (order.courier_id === session.staffId) return answerDelivery(context, id)
  if (order.courier_id !== null) {
    return refuse('delivery_taken', { by: await nameOf(db, order.courier_id) })
  }
  await recordStaffAction(context, 'delivery_taken', { order_id: id })
  return assign(context, { orderId: id, courierId: session.staffId })
}

export async function assignOwnDelivery(
  context: CallOf<'assignOwnDelivery'>,
  { id, staff_id: courierId }: InputOf<'assignOwnDelivery'>,
): AnswerTo<'assignOwnDelivery'> {
  const { db, session, language } = context
  const { partnerId } = session
  if (!(await lockMembership(db, { staffId: courierId, partnerId }))) return refuse('courier_not_found')
  const order = await lockOwnDelivery(context, id)
  if (order === null) return refuse('order_not_found')
  const open = await findCourierStep(db, id)
  if (open !== null) return refuseStepTaken(open, language)
  if (order.courier_id === courierId) return answerDelivery(context, id)
  if (order.courier_id !== null) await throwWhenMovedTooOften(context, id)
  await recordStaffAction(context, 'delivery_assigned', {
    order_id: id,
    name: (await nameOf(db, courierId)) ?? '',
  })
  return assign(context, { orderId: id, courierId })
}

export async function releaseOwnDelivery(
  context: CallOf<'releaseOwnDelivery'>,
  { id }: InputOf<'releaseOwnDelivery'>,
): AnswerTo<'releaseOwnDelivery'> {
  const { db, now, session, language } = context
  const order = await lockOwnDelivery(context, id)
  const mayRelease =
    order?.courier_id === session.staffId || isStaffAllowed(session.role, 'deliveries:assign')
  if (order === null || !mayRelease) return refuse('order_not_found')
  const open = await findCourierStep(db, id)
  if (open !== null) return refuseStepTaken(open, language)
  await throwWhenMovedTooOften(context, id)
  const applied = await applyStep(db, { orderId: id, step: 'unassign', ...byRestaurant(session), now })
  if (!applied.ok) return applied
  const { courier_id: courierId } = order
  if (courierId === session.staffId) await recordStaffAction(context, 'delivery_released', { order_id: id })
  else if (courierId !== null) {
    const name = (await nameOf(db, courierId)) ?? ''
    await recordStaffAction(context, 'delivery_unassigned', { order_id: id, name })
  }
  return answerDelivery(context, id)
}

/** How often an order can be reassigned or released. An unassigned order can always be claimed. */
const maxAssigned = 30

async function throwWhenMovedTooOften({ db }: StaffContext, orderId: number): Promise<void> {
  const { moved } = await db
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<number>().as('moved'))
    .where('order_id', '=', orderId)
    .where('event', '=', 'assigned')
    .executeTakeFirstOrThrow()
  if (Number(moved) >= maxAssigned) throw new LimitReachedError(60)
}

async function assign(context: StaffContext, { orderId, courierId }: { orderId: number; courierId: number }) {
  const { db, now, session } = context
  const step: OrderStep = 'assign'
  const applied = await applyStep(db, { orderId, courierId, step, ...byRestaurant(session), now })
  return applied.ok ? answerDelivery(context, orderId) : applied
}

/** The restaurant as the actor of a step of its own order. */
export function byRestaurant({ partnerId }: { partnerId: number }) {
  return { actor: 'partner', actorId: partnerId, owner: { partnerId } } as const
}

/** Locks an order that the restaurant delivers itself, if the caller still works for the restaurant. */
async function lockOwnDelivery(context: StaffContext, orderId: number): Promise<OrderRow | null> {
  if (!(await isStillStaff(context))) return null
  const order = await lockOrder(context.db, orderId, { partnerId: context.session.partnerId })
  return order?.brought_by === 'restaurant' ? order : null
}

/** A pick-up or delivery of an order that can still be undone. */
export async function findCourierStep(db: Database, orderId: number) {
  const last = await findLastStep(db, orderId)
  const isOpen = last !== null && last.ended_at === null
  return isOpen && (last.step === 'pick_up' || last.step === 'deliver') ? last : null
}

async function nameOf(db: Database, staffId: number): Promise<string | null> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst()
  return row?.name ?? null
}
