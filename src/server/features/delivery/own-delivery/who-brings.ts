import { sql } from 'kysely'
import { selfDeliveryAllowedFrom } from '#domain/orders/own-delivery.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { isStillStaff, refuseStepTaken, setBringsOwn } from '../../kitchen/board/public.ts'
import { applyStep, lockOrder } from '../../orders/orders/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { byRestaurant, findCourierStep } from './assign-courier.ts'
import { answerDelivery } from './own-deliveries.ts'

export async function assignToRestaurant(
  context: CallOf<'assignToRestaurant'>,
  { id }: InputOf<'assignToRestaurant'>,
): AnswerTo<'assignToRestaurant'> {
  const { db, now, session } = context
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const order = await lockOrder(db, id, { partnerId: session.partnerId })
  if (order === null) return refuse('order_not_found')
  const isWaiting = order.state === 'accepted' && order.brought_by === 'driver' && order.driver_id === null
  if (!isWaiting) return refuse('order_state_changed')
  const from = await findSelfDeliveryFrom(db, id)
  if (from === null || now < from) return refuse('driver_searched', { from: from?.toISOString() ?? null })
  await recordStaffAction(context, 'delivery_kept', { order_id: id })
  const applied = await applyStep(db, { orderId: id, step: 'keep', ...byRestaurant(session), now })
  return applied.ok ? answerDelivery(context, id) : applied
}

/** When the restaurant may start to deliver an order itself; null if the order was never accepted. */
async function findSelfDeliveryFrom(db: Database, orderId: number): Promise<Date | null> {
  const { rows } = await sql<{ driver_searched_since: Date | null; brings_own: boolean | null }>`
    select (select max(created_at) from order_events
             where order_id = orders.id and event in ('accepted', 'handed_back')) as driver_searched_since, brings_own
      from orders left join kitchens on kitchens.partner_id = orders.partner_id
     where orders.id = ${orderId}`.execute(db)
  const [{ driver_searched_since: driverSearchedSince, brings_own }] = [
    rows[0] ?? { driver_searched_since: null, brings_own: null },
  ]
  return (
    driverSearchedSince && selfDeliveryAllowedFrom({ driverSearchedSince, bringsOwn: brings_own ?? false })
  )
}

export async function handBackDelivery(
  context: CallOf<'handBackDelivery'>,
  { id }: InputOf<'handBackDelivery'>,
): AnswerTo<'handBackDelivery'> {
  const { db, now, session, language } = context
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const order = await lockOrder(db, id, { partnerId: session.partnerId })
  if (order === null) return refuse('order_not_found')
  const open = await findCourierStep(db, id)
  if (open !== null) return refuseStepTaken(open, language)
  await recordStaffAction(context, 'delivery_handed_back', { order_id: id })
  const applied = await applyStep(db, { orderId: id, step: 'hand_back', ...byRestaurant(session), now })
  return applied.ok ? succeed(true) : applied
}

export async function setOwnDelivery(
  context: CallOf<'setOwnDelivery'>,
  { brings_own: bringsOwn }: InputOf<'setOwnDelivery'>,
): AnswerTo<'setOwnDelivery'> {
  const { db, session } = context
  await setBringsOwn(db, session.partnerId, bringsOwn)
  await recordStaffAction(context, 'own_delivery_set', { is_on: bringsOwn })
  return succeed({ brings_own: bringsOwn })
}
