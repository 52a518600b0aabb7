import { isStaffAllowed } from '#domain/accounts/roles.ts'
import type { BoardStep } from '#domain/orders/board.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, type StaffContext } from '#server/context.ts'
import { findLastStep, submitStep, undoSubmittedStep } from '../../kitchen/board/public.ts'
import { hasOpenSwap, type OrderRow } from '../../orders/orders/public.ts'
import { answerDelivery } from './own-deliveries.ts'

export function submitPickUp(
  context: CallOf<'submitPickUp'>,
  input: InputOf<'submitPickUp'>,
): AnswerTo<'submitPickUp'> {
  return submitCourierStep(context, 'pick_up', input)
}

export function submitDelivered(
  context: CallOf<'submitDelivered'>,
  input: InputOf<'submitDelivered'>,
): AnswerTo<'submitDelivered'> {
  return submitCourierStep(context, 'deliver', input)
}

async function submitCourierStep(
  context: StaffContext,
  step: BoardStep,
  { id: orderId, seconds_ago: secondsAgo = 0 }: InputOf<'submitDelivered'>,
) {
  const submitted = await submitStep(context, {
    ...{ orderId, step, secondsAgo, details: {} },
    mayPress: mayPress(context),
  })
  // The contents of the order are undecided until the customer answers.
  if (submitted.ok && step === 'pick_up' && (await hasOpenSwap(context.db, orderId)))
    return refuse('swap_open')
  if (submitted.ok) return answerDelivery(context, orderId)
  // Only an order that is not accepted yet can be for later.
  return submitted.code === 'order_not_due' ? refuse('order_state_changed') : submitted
}

export async function undoDeliveryStep(
  context: CallOf<'undoDeliveryStep'>,
  { id, step_id }: InputOf<'undoDeliveryStep'>,
): AnswerTo<'undoDeliveryStep'> {
  const undone = await undoSubmittedStep(context, { id, step_id, mayPress: mayPress(context) })
  if (!undone.ok) return undone
  // Only the kitchen undoes the kitchen's steps. The refusal rolls the undo back.
  const last = await findLastStep(context.db, id)
  const isOfCourier = last?.step === 'pick_up' || last?.step === 'deliver'
  return isOfCourier ? answerDelivery(context, id) : refuse('undo_too_late')
}

/** A step of an order is open to its courier and to staff who may assign it. */
function mayPress({ session }: StaffContext): (order: OrderRow) => boolean {
  const { staffId, role } = session
  return ({ brought_by, courier_id }) =>
    brought_by === 'restaurant' && (courier_id === staffId || isStaffAllowed(role, 'deliveries:assign'))
}
