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
import { applyStep, isUnserved, type OrderRow } from '../../orders/orders/public.ts'
import { nameOf } from '../../records/admin-actions/public.ts'
import { proposeAdjustment, storeAdjustment } from './adjust.ts'
import type { AdjustmentRow } from './adjustment-store.ts'
import { checkAdjustment, emptyDraft, lockWithCustomer } from './check-adjustment.ts'
import { findCanceling, findOpenLoss, isLossWaiting, movedNothing } from './order-loss.ts'

export async function endDelivery(
  { db, now, session: by }: CallOf<'endDelivery'>,
  input: InputOf<'endDelivery'>,
): AnswerTo<'endDelivery'> {
  return endAfterPickUp(db, { ...input, by, now })
}

/** A canceled order. `bearer` is null while the loss has no bearer. */
type Ended = { id: number; state: 'canceled'; bearer: Bearer | null; adjustment_id?: number }

type Ending = { id: number; bearer: Bearer; reason: string; by: Person; now: Date }

/**
 * Cancels an order after pick-up at once. The bearer of the loss is set at once or once a second person confirms it.
 * Also sets the bearer of an order whose loss has none, because it was rejected or moved nothing.
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
    ? endNow(db, ending)
    : proposeAdjustment(db, { ...draftOf(ending), ...ending }))
  if (!decided.ok) return refuse('order_state_changed')
  const { value: loss } = decided
  const ended = { id, state: 'canceled' as const }
  if (loss?.state !== 'waiting') return succeed<Ended>({ ...ended, bearer })
  return succeed<Ended>({ ...ended, bearer: order.loss_bearer, adjustment_id: loss.id })
}

/** Cancels an order before or after pick-up. The shop bears the costs. */
export async function cancelOrderByHand(
  { db, now, session: by }: CallOf<'cancelOrderByHand'>,
  { id }: InputOf<'cancelOrderByHand'>,
): AnswerTo<'cancelOrderByHand'> {
  const order = await lockWithCustomer(db, id)
  if (order === null) return refuse('order_not_found')
  const isCostly =
    order.state === 'picked_up' || (order.state === 'accepted' && (await isUnserved(db, order, now)))
  const ended = { id, state: 'canceled' as const }
  if (!isCostly) {
    const canceled = await applyStep(db, { ...cancelBy(by), orderId: id, now })
    return canceled.ok ? succeed(ended) : canceled
  }
  const costs = await endNow(db, { id, bearer: 'platform:refunds', reason: 'canceled by hand', by, now })
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

/** Ends an order, and posts its loss or stores it as waiting. Null when nothing is lost. */
async function endNow(db: Database, ending: Ending) {
  const { id, bearer, reason, by, now } = ending
  const draft = draftOf(ending)
  const found = await checkAdjustment(db, draft, { by: nameOf(by), now })
  if (!found.ok) return refuse('order_state_changed')
  const { checked } = found
  const borneBy = checked.needsSecond ? null : bearer
  const applied = await applyStep(db, { ...cancelBy(by), orderId: id, bearer: borneBy, reason, now })
  if (!applied.ok) return applied
  const posted = checked.needsSecond
    ? null
    : { decided_by: nameOf(by), decided_at: now, entry_id: await findCanceling(db, id) }
  if (Object.keys(checked.right).length === 0) return succeed(null)
  const row = await storeAdjustment(db, { ...draft, reason, by, now }, { checked, posted })
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
