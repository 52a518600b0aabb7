import { type AnswerTo, type CallOf, type InputOf, refuse } from '#server/context.ts'
import { applyStep, isCancelRequested, lockOrder } from '../../orders/orders/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { isStillStaff, succeedWithTicket } from './submit-step.ts'

/** Records the request in the order's history for the back office. The order continues until a decision. */
export async function requestCancel(
  context: CallOf<'requestCancel'>,
  { id, reason }: InputOf<'requestCancel'>,
): AnswerTo<'requestCancel'> {
  const { db, now, session } = context
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const owner = { partnerId: session.partnerId }
  if ((await lockOrder(db, id, owner)) === null) return refuse('order_not_found')
  if (await isCancelRequested(db, id)) return refuse('cancel_asked')
  const by = { actor: 'partner', actorId: session.partnerId } as const
  const applied = await applyStep(db, { orderId: id, step: 'ask_cancel', ...by, owner, reason, now })
  if (!applied.ok) return applied
  await recordStaffAction(context, 'order_cancel_asked', { order_id: id, reason })
  return succeedWithTicket(context, id)
}
