import type { Bearer } from '#domain/money/order-postings.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  type Person,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import {
  applyStep,
  isUnserved,
  type OrderRow,
  refuseChanged,
  type StepRequest,
} from '../../orders/orders/public.ts'
import { nameOf } from '../../records/admin-actions/public.ts'
import { proposeAdjustment, storeAdjustment } from './adjust.ts'
import type { AdjustmentRow } from './adjustment-store.ts'
import { checkAdjustment, emptyDraft } from './check-adjustment.ts'
import { findCanceling, findOpenLoss, isLossWaiting, lockWithCustomer, movedNothing } from './order-loss.ts'

export async function endDelivery(
  context: CallOf<'endDelivery'>,
  input: InputOf<'endDelivery'>,
): AnswerTo<'endDelivery'> {
  const { db, now, session: by } = context
  const ended = await endAfterPickUp(db, { ...input, by, now })
  return !ended.ok && ended.code === 'order_state_changed' ? refuseChanged(context, input.id) : ended
}

/** A canceled order. `bearer` is null while the loss has no bearer. */
type Ended = { id: number; state: 'canceled'; bearer: Bearer | null; adjustment_id?: number }

type Ending = { id: number; bearer: Bearer; reason: string; by: Person; now: Date }

/**
 * Cancels an order after pick-up at once. The bearer of the loss is set at once, or when a second person confirms the
 * loss. Also sets the bearer of a canceled order whose loss has none, because the loss was rejected or moved nothing.
 */
async function endAfterPickUp(db: Database, ending: Ending) {
  const { id, bearer } = ending
  const order = await lockWithCustomer(db, id)
  if (order === null) return refuse('order_not_found')
  const isEnding = order.state === 'picked_up'
  if (!isEnding && !(await canChooseNewBearer(db, order, ending))) return refuse('order_state_changed')
  if (bearer === 'driver' && order.driver_id === null) {
    return refuseFields('validation_failed', { bearer: 'choice_invalid' })
  }
  const decided = await (isEnding
    ? endNow(db, { ...ending, ...byPerson(ending.by) })
    : proposeAdjustment(db, { ...draftOf(ending), ...ending }))
  if (!decided.ok) return refuse('order_state_changed')
  const { value: loss } = decided
  const ended = { id, state: 'canceled' as const }
  if (loss?.state !== 'waiting') return succeed<Ended>({ ...ended, bearer })
  return succeed<Ended>({ ...ended, bearer: order.loss_bearer, adjustment_id: loss.id })
}

/** Cancels an order before or after pick-up. The shop bears the costs. */
export async function cancelOrderByHand(
  context: CallOf<'cancelOrderByHand'>,
  input: InputOf<'cancelOrderByHand'>,
): AnswerTo<'cancelOrderByHand'> {
  const ended = await cancelNow(context, input)
  return !ended.ok && ended.code === 'order_state_changed' ? refuseChanged(context, input.id) : ended
}

async function cancelNow(
  { db, now, session: by }: CallOf<'cancelOrderByHand'>,
  { id, reason }: InputOf<'cancelOrderByHand'>,
): AnswerTo<'cancelOrderByHand'> {
  const order = await lockWithCustomer(db, id)
  if (order === null) return refuse('order_not_found')
  const isCostly =
    order.state === 'picked_up' || (order.state === 'accepted' && (await isUnserved(db, order, now)))
  const ended = { id, state: 'canceled' as const }
  if (!isCostly) {
    const canceled = await applyStep(db, {
      ...cancelBy(by),
      ...(reason !== undefined && { reason }),
      orderId: id,
      now,
    })
    return canceled.ok ? succeed(ended) : canceled
  }
  const ending = { id, bearer: 'platform:refunds', reason: reason ?? 'canceled by hand', now } as const
  const costs = await endNow(db, { ...ending, ...byPerson(by) })
  if (!costs.ok) return costs
  const { value: loss } = costs
  return succeed(loss?.state === 'waiting' ? { ...ended, adjustment_id: loss.id } : ended)
}

function cancelBy({ administratorId: actorId }: Person) {
  return { step: 'cancel', actor: 'administrator', actorId, owner: 'any' } as const
}

function draftOf({ id, bearer }: Pick<Ending, 'id' | 'bearer'>) {
  return { ...emptyDraft, kind: 'canceled' as const, amount: 0, order_id: id, bearer }
}

function byPerson(by: Person) {
  return { cancel: cancelBy(by), proposedBy: nameOf(by) }
}

type EndingNow = Omit<Ending, 'by'> & {
  /** The step, its actor, and the reason that the customer reads. */
  cancel: Pick<StepRequest, 'step' | 'actor' | 'actorId' | 'owner'> & Partial<Pick<StepRequest, 'reason'>>
  /** The name that the books show for the person who ends the order. */
  proposedBy: string
  countsForCustomer?: boolean
  /** Whether a second person must confirm the loss, however small it is. */
  isDoubtful?: boolean
}

/**
 * Ends an order that its driver reports as not received. The shop bears the loss, which waits for an administrator if
 * it is above the limits of one person, or if the evidence is doubtful.
 */
export function endNotReceived(
  db: Database,
  ended: { id: number; driverId: number; shownReason: string; isDoubtful: boolean; now: Date },
) {
  const { id, driverId, shownReason, isDoubtful, now } = ended
  const owner = { driverId }
  const cancel = { step: 'cancel', actor: 'driver', actorId: driverId, owner, reason: shownReason } as const
  const books = {
    bearer: 'platform:refunds',
    reason: 'not received',
    proposedBy: `driver ${driverId}`,
  } as const
  return endNow(db, { id, ...books, cancel, countsForCustomer: true, isDoubtful, now })
}

/** Ends an order, and posts its loss or stores it as waiting. Null when nothing is lost. */
async function endNow(db: Database, ending: EndingNow) {
  const {
    id,
    bearer,
    reason,
    cancel,
    proposedBy,
    countsForCustomer = false,
    isDoubtful = false,
    now,
  } = ending
  const draft = draftOf(ending)
  const found = await checkAdjustment(db, draft, { by: proposedBy, now, countsForCustomer })
  if (!found.ok) return refuse('order_state_changed')
  const checked = { ...found.checked, needsSecond: found.checked.needsSecond || isDoubtful }
  const borneBy = checked.needsSecond ? null : bearer
  const applied = await applyStep(db, { reason, ...cancel, orderId: id, bearer: borneBy, now })
  if (!applied.ok) return applied
  const posted = checked.needsSecond
    ? null
    : { decided_by: proposedBy, decided_at: now, entry_id: await findCanceling(db, id) }
  if (Object.keys(checked.right).length === 0) return succeed(null)
  const row = await storeAdjustment(db, { ...draft, reason, now }, { checked, posted, proposedBy })
  if (row === null) throw new Error(`The loss of order ${id} could not be stored.`)
  return succeed<AdjustmentRow | null>(row)
}

async function canChooseNewBearer(db: Database, order: OrderRow, { bearer, now }: Ending): Promise<boolean> {
  if (order.state !== 'canceled' || (await isLossWaiting(db, order.id))) return false
  if (movedNothing(order)) return bearer === 'platform:refunds'
  const loss = await findOpenLoss(db, order, now)
  if (loss === null) return false
  return loss === 'failed' || bearer === 'platform:refunds'
}
