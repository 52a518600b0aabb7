import { maxDelayMinutes } from '#domain/orders/board.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse } from '#server/context.ts'
import { lockOrder, touchOrder } from '../../orders/orders/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { isStillStaff, succeedWithTicket } from './submit-step.ts'

/** Moves the promised time. The customer's page gets the new arrival. */
export async function delayOrder(
  context: CallOf<'delayOrder'>,
  { id, minutes }: InputOf<'delayOrder'>,
): AnswerTo<'delayOrder'> {
  const { db, now, session } = context
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const order = await lockOrder(db, id, { partnerId: session.partnerId })
  if (order === null) return refuse('order_not_found')
  if (order.state !== 'accepted' || order.ready_at !== null) return refuse('order_state_changed')
  const delayed = order.delayed_minutes + minutes
  if (delayed > maxDelayMinutes) return refuse('delay_too_long')
  const promised = order.ready_by ?? now
  const readyBy = new Date(promised.getTime() + minutes * 60_000)
  await touchOrder(db, id, { ready_by: readyBy, delayed_minutes: delayed, updated_at: now })
  await recordStaffAction(context, 'order_delayed', { order_id: id, minutes })
  return succeedWithTicket(context, id)
}
