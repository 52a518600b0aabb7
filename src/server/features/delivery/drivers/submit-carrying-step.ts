import { undoWindowMs } from '#domain/orders/board.ts'
import { checkStepTime, isAtPartner, nextCarryingStep, undoableSteps } from '#domain/orders/carrying.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { hasOpenSwap, lockOrder, type OrderRow, withdrawSecondOffer } from '../../orders/orders/public.ts'
import { attachPicture } from '../private-pictures/public.ts'
import { applyOpenStep } from './apply-carrying-steps.ts'
import {
  endStep,
  findRequest,
  insertStep,
  listSteps,
  readAssignedAt,
  readCarrying,
  type StepRow,
} from './carrying-store.ts'
import { judgeProof, readCode } from './hand-over.ts'
import { findFarDistance } from './step-distance.ts'

type Submission = InputOf<'submitCarryingStep'>
type Context = CallOf<'submitCarryingStep'>

/**
 * The order's lock serializes the steps of a trip. The job `dispatch` applies a step when it is due
 * (processes/start-background.ts), or the next step does.
 */
export async function submitCarryingStep(
  context: Context,
  submission: Submission,
): AnswerTo<'submitCarryingStep'> {
  const { db, session, idempotency } = context
  const trip = { orderId: submission.id, driverId: session.driverId }
  const locked = await lockOrder(db, trip.orderId, trip)
  if (locked === null) return refuse('order_not_found')
  const earlier = idempotency && (await findRequest(db, trip.driverId, idempotency))
  if (earlier && earlier.request_hash !== idempotency?.requestHash) return refuse('idempotency_key_reused')
  const steps = await listSteps(db, trip)
  if (earlier || steps.some(({ step }) => step === submission.step))
    return succeed(await toAnswer(context, locked))
  const next = nextCarryingStep(
    locked.state,
    steps.map(({ step }) => step),
  )
  const order = next === submission.step ? await applyStepBefore(context, locked, steps) : null
  if (order === null) return refuse('step_out_of_order', { state: locked.state, next_step: next })
  if (submission.step === 'pick_up' && (await hasOpenSwap(db, order.id))) return refuse('swap_open')
  const refused = await storeStep(context, submission, { order, last: steps.at(-1) ?? null })
  return refused ?? succeed(await toAnswer(context, order))
}

/** Applies the earlier step, which a new step confirms. Null when the order no longer allows the earlier step. */
async function applyStepBefore({ db, now, services }: Context, order: OrderRow, steps: readonly StepRow[]) {
  const open = steps.find(({ ended_at }) => ended_at === null)
  if (open === undefined) return order
  return (await applyOpenStep(db, open.id, { now, services })) ? lockOrder(db, order.id, 'any') : null
}

/** Stores the step, or answers why it is refused. */
async function storeStep(
  context: Context,
  submission: Submission,
  { order, last }: { order: OrderRow; last: StepRow | null },
) {
  const { db, now, session, idempotency, logEvent } = context
  const { step } = submission
  const { driverId } = session
  const trip = { orderId: order.id, driverId }
  const after = last?.acted_at ?? (await readAssignedAt(db, trip)) ?? order.created_at
  const time = checkStepTime(submission.at ?? now, { after, now })
  if (!time.ok) return refuse(time.problem === 'in_future' ? 'step_in_future' : 'step_before_last')
  const far = await judgeDistance(context, submission, order)
  if (!far.ok) return far
  const code = step === 'hand_over' ? await readCode(db, order.id) : null
  const judged = await judgeProof(db, code, submission)
  if (!judged.ok) return judged
  const { proof } = judged
  const picture = submission.picture_id ?? null
  if (proof?.proof === 'photo' && picture !== null) {
    const use = { pictureId: picture, driverId, purpose: 'proof', orderId: order.id, now } as const
    if (!(await attachPicture(db, use))) return refuse('picture_not_found')
  }
  const { distanceM } = far
  const isFlagged = distanceM !== null || (proof !== null && proof.proof !== 'code')
  const dueAt = undoableSteps.includes(step) ? new Date(now.getTime() + undoWindowMs) : null
  const stored = { step, at: time.at, ...far, proof, isFlagged, idempotency, dueAt, now }
  if (!(await insertStep(db, trip, stored))) return refuse('idempotency_key_reused')
  if (step === 'pick_up') await withdrawSecondOffer(db, driverId, now)
  if (distanceM !== null)
    logEvent({
      ...{ event: 'step_from_afar', kind: 'driver', account: driverId },
      ...{ order: order.id, step, distance_m: distanceM },
    })
  return null
}

/** The driver's distance from the place of the step, if it is far and the driver says why. */
async function judgeDistance(
  context: Context,
  { step, latitude, longitude, far_reason: farReason = null }: Submission,
  order: OrderRow,
) {
  const here = latitude == null || longitude == null ? null : { latitude, longitude }
  if (here !== null && !isInVietnam(here)) return refuse('position_outside')
  const distanceM = await findFarDistance(context, order, { isAtPartner: isAtPartner(step), here })
  if (distanceM === null) return { ok: true, distanceM, farReason: null } as const
  if (farReason !== null) return { ok: true, distanceM, farReason } as const
  const allowed_m = context.services.settings.fairPlay.recordDistanceFromM
  return refuse('far_from_place', { distance_m: distanceM, allowed_m })
}

export async function undoCarryingStep(
  context: CallOf<'undoCarryingStep'>,
  { id: orderId, step_id }: InputOf<'undoCarryingStep'>,
): AnswerTo<'undoCarryingStep'> {
  const { db, now, session } = context
  const { driverId } = session
  const trip = { orderId, driverId }
  const order = await lockOrder(db, orderId, trip)
  if (order === null) return refuse('order_not_found')
  const step = (await listSteps(db, trip)).find(({ id }) => id === step_id)
  const isUndoable = step !== undefined && step.ended_at === null && step.due_at > now
  if (!isUndoable || !(await endStep(db, step.id, { outcome: 'undone', now }))) return refuse('undo_too_late')
  return succeed(await toAnswer(context, order))
}

async function toAnswer({ db, now, session: { driverId } }: Context, { id, state }: OrderRow) {
  const carrying = await readCarrying(db, { trip: { orderId: id, driverId }, state, now })
  return { order: { id, state }, carrying }
}
