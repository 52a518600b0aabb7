import { sql } from 'kysely'
import { maxDelayMinutes } from '#domain/orders/board.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse } from '#server/context.ts'
import { transports } from '#server/events/subscribers.ts'
import { lockOrder } from '../../orders/orders/public.ts'
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
  await db
    .updateTable('orders')
    .set({
      ready_by: new Date(promised.getTime() + minutes * 60_000),
      delayed_minutes: delayed,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify(${transports.streams.channel}, ${String(id)})`.execute(db)
  await recordStaffAction(context, 'order_delayed', { order_id: id, minutes })
  return succeedWithTicket(context, id)
}
