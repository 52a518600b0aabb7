import { sql } from 'kysely'
import { type BoardStep, undoWindowMs } from '#domain/orders/board.ts'
import { momentOfEnd } from '#domain/time/end.ts'
import {
  type AnswerTo,
  type CallOf,
  type InputOf,
  refuse,
  refuseFields,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import type { SubmittedStepDetails } from '#server/db/tables/board-tables.ts'
import { longestPauseMs } from '../../catalogue/hours/public.ts'
import { isApproved } from '../../catalogue/partners/public.ts'
import { hasOpenSwap, isUnreleased, lockOrder, type OrderRow } from '../../orders/orders/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { applySubmittedStep, isUndoneTooOften } from './apply-submitted-steps.ts'
import { findLastStep, findTicket, refuseStepTaken } from './board-store.ts'
import { toTicket } from './ticket-wire.ts'

export function submitAcceptance(
  context: CallOf<'submitAcceptance'>,
  { id, minutes }: InputOf<'submitAcceptance'>,
): AnswerTo<'submitAcceptance'> {
  return submitAndAnswer(context, { orderId: id, step: 'accept', details: { minutes } })
}

export async function submitReady(
  context: CallOf<'submitReady'>,
  { id }: InputOf<'submitReady'>,
): AnswerTo<'submitReady'> {
  const submitted = await submitAndAnswer(context, { orderId: id, step: 'ready', details: {} })
  // Only an order that is not accepted yet can be for later.
  if (!submitted.ok && submitted.code === 'order_not_due') return refuse('order_state_changed')
  // The refusal rolls the submitted step back. The order's lock prevents a new question until then.
  return submitted.ok && (await hasOpenSwap(context.db, id)) ? refuse('swap_open') : submitted
}

export async function submitRefusal(
  context: CallOf<'submitRefusal'>,
  input: InputOf<'submitRefusal'>,
): AnswerTo<'submitRefusal'> {
  const { id, reason, note = null, sold_out, busy_minutes } = input
  const closedUntil =
    reason === 'closing' && input.closed_until !== undefined
      ? momentOfEnd(input.closed_until, context.now)
      : null
  const soldOut = [...new Set(reason === 'sold_out' ? sold_out : [])].toSorted((a, b) => a - b)
  if (closedUntil !== null && closedUntil <= context.now)
    return refuseFields('validation_failed', { closed_until: 'moment_past' })
  if (closedUntil !== null && +closedUntil > +context.now + longestPauseMs)
    return refuseFields('validation_failed', { closed_until: 'pause_too_long' })
  if (soldOut.length > 0) {
    const ticket = await findTicket(context.db, { partnerId: context.session.partnerId, orderId: id })
    if (ticket === null) return refuse('order_not_found')
    if (soldOut.some((product) => !ticket.lines.some((line) => line.product_id === product)))
      return refuseFields('validation_failed', { sold_out: 'not_of_this_order' })
  }
  const details = {
    reason,
    note,
    soldOut,
    busyMinutes: (reason === 'too_busy' && busy_minutes) || null,
    closedUntil: closedUntil?.toISOString() ?? null,
  }
  return submitAndAnswer(context, { orderId: id, step: 'refuse', details })
}

const actionOf = {
  accept: 'order_accepted',
  ready: 'order_ready',
  refuse: 'order_refused',
  pick_up: 'order_picked_up',
  deliver: 'order_delivered',
} as const

/** `secondsAgo`: how long ago the step was done, from a device that was offline. Null: the device does not know. */
type Submission = {
  orderId: number
  step: BoardStep
  details: SubmittedStepDetails
  secondsAgo?: number | null
}

async function submitAndAnswer(context: StaffContext, submission: Submission) {
  const submitted = await submitStep(context, submission)
  return submitted.ok ? succeedWithTicket(context, submission.orderId) : submitted
}

/** Whether an order's state allows a step. */
const isPossibleFor: Record<BoardStep, (order: OrderRow) => boolean> = {
  accept: ({ state }) => state === 'placed',
  refuse: ({ state }) => state === 'placed',
  ready: ({ state, ready_at }) => state === 'accepted' && ready_at === null,
  pick_up: ({ state, courier_id }) => state === 'accepted' && courier_id !== null,
  deliver: ({ state, courier_id }) => state === 'picked_up' && courier_id !== null,
}

/** The earlier step that a new step confirms: it is applied at once and can no longer be undone. */
const confirmedStep: Partial<Record<BoardStep, BoardStep>> = { pick_up: 'ready', deliver: 'pick_up' }

/** Whether the last step comes before this one in an order's life, so that it does not explain a refusal. */
function isBefore(last: BoardStep, step: BoardStep): boolean {
  return step === 'deliver'
    ? last !== 'deliver'
    : step === 'pick_up' && last !== 'pick_up' && last !== 'deliver'
}

/**
 * Stores a step under the order's lock, so that one of two devices is refused. The job `dispatch` applies it when it is
 * due: `startDispatch` (processes/start-background.ts) calls `applySubmittedSteps` every two seconds. `mayPress`
 * decides on the locked order whether this person may submit the step. If not, the call is refused with
 * `order_not_found`.
 */
export async function submitStep(
  context: StaffContext,
  {
    orderId,
    step,
    details,
    secondsAgo = 0,
    mayPress,
  }: Submission & { mayPress?: (order: OrderRow) => boolean },
) {
  const { db, now, session, language } = context
  const { partnerId, staffId } = session
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const found = await lockForStep(context, { orderId, step })
  if (found === null || mayPress?.(found.order) === false) return refuse('order_not_found')
  const { order, last } = found
  const isOpen = last !== null && last.ended_at === null
  const isPossible = isPossibleFor[step](order)
  const isAfterOther = last?.outcome === 'applied' && !isBefore(last.step, step)
  if (last !== null && (isOpen || (!isPossible && isAfterOther))) return refuseStepTaken(last, language)
  if (!isPossible) return refuse('order_state_changed')
  if (step === 'accept' && isUnreleased(order)) return refuse('order_not_due')
  await db
    .insertInto('submitted_steps')
    .values({
      order_id: orderId,
      partner_id: partnerId,
      staff_id: staffId,
      step,
      details: JSON.stringify(details),
      created_at: now,
      acted_at: secondsAgo === null ? null : new Date(now.getTime() - secondsAgo * 1_000),
      due_at: new Date(now.getTime() + undoWindowMs),
    })
    .execute()
  await db.updateTable('kitchens').set({ missed_orders: 0 }).where('partner_id', '=', partnerId).execute()
  const { minutes, reason } = details
  await recordStaffAction(context, actionOf[step], { order_id: orderId, minutes, reason })
  return { ok: true } as const
}

/** The locked order and its last step, after the earlier step has been applied. */
async function lockForStep(
  { db, now, session }: StaffContext,
  { orderId, step }: Pick<Submission, 'orderId' | 'step'>,
) {
  const owner = { partnerId: session.partnerId }
  const order = await lockOrder(db, orderId, owner)
  if (order === null) return null
  const last = await findLastStep(db, orderId)
  const isConfirming = last !== null && last.ended_at === null && last.step === confirmedStep[step]
  if (!isConfirming) return { order, last }
  await applySubmittedStep(db, last.id, now)
  const after = await lockOrder(db, orderId, owner)
  return after && { order: after, last: await findLastStep(db, orderId) }
}

export async function undoStep(
  context: CallOf<'undoStep'>,
  { id, step_id }: InputOf<'undoStep'>,
): AnswerTo<'undoStep'> {
  const undone = await undoSubmittedStep(context, { id, step_id })
  return undone.ok ? succeedWithTicket(context, id) : undone
}

/** Undoes a submitted step. `mayPress`: see `submitStep`. */
export async function undoSubmittedStep(
  context: StaffContext,
  { id, step_id, mayPress }: InputOf<'undoStep'> & { mayPress?: (order: OrderRow) => boolean },
) {
  const { db, now, session } = context
  if (!(await isStillStaff(context))) return refuse('order_not_found')
  const order = await lockOrder(db, id, { partnerId: session.partnerId })
  if (order === null || mayPress?.(order) === false) return refuse('order_not_found')
  if (await isUndoneTooOften(db, id)) return refuse('undo_too_late')
  const undone = await db
    .updateTable('submitted_steps')
    .set({ ended_at: now, outcome: 'undone' })
    .where('id', '=', step_id)
    .where('order_id', '=', id)
    .where('ended_at', 'is', null)
    .where('due_at', '>', now)
    .executeTakeFirst()
  if (undone.numUpdatedRows === 0n) return refuse('undo_too_late')
  await recordStaffAction(context, 'order_step_undone', { order_id: id })
  return { ok: true } as const
}

/**
 * Whether the caller still works for a restaurant that is not locked: either may have changed since the call was
 * authorized. Must run before the order is locked, because all calls lock the restaurant first.
 */
export async function isStillStaff({ db, session }: StaffContext): Promise<boolean> {
  const { rows } = await sql`
    select from memberships join partners on partners.id = partner_id
     where staff_id = ${session.staffId} and partner_id = ${session.partnerId} and role = ${session.role}
       and ${isApproved}
       for share`.execute(db)
  return rows.length > 0
}

export async function succeedWithTicket({ db, now, session }: StaffContext, orderId: number) {
  const ticket = await findTicket(db, { partnerId: session.partnerId, orderId })
  if (ticket === null) return refuse('order_not_found')
  return succeed({ ticket: toTicket(ticket, { now, bringsOwn: ticket.brings_own }) })
}
