import { personalDataFor } from '#domain/orders/order-privacy.ts'
import { canAskAbout } from '#domain/orders/swap.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, refuseFields, succeed } from '#server/context.ts'
import { lockUser } from '#server/db/lock-user.ts'
import { lockOrder, type OrderRow, readProgress, toOrder } from '../../orders/orders/public.ts'
import { applyDecision, type Decision } from './apply-decision.ts'
import { findSwap, type Swap } from './swap-store.ts'

export async function answerSwap(
  { db, now, session }: CallOf<'answerSwap'>,
  { id: orderId, swap_id: swapId, answer, offer: place }: InputOf<'answerSwap'>,
): AnswerTo<'answerSwap'> {
  const { userId } = session
  await lockUser(db, userId)
  const order = await lockOrder(db, orderId, { userId })
  if (order === null) return refuse('order_not_found')
  const swap = await findSwap(db, { orderId, swapId })
  if (swap === null || !isOpen(swap, order, now)) return refuse('swap_over')
  const offer = place === undefined ? undefined : swap.offers[place]
  if (answer === 'replace' && offer === undefined)
    return refuseFields('validation_failed', { offer: 'choice_invalid' })
  const decision: Decision =
    answer === 'replace' && offer ? { answer, offer } : { answer: answer === 'cancel' ? 'cancel' : 'drop' }
  const done = await applyDecision(db, { order, swap, decision, by: 'customer', now })
  if (!done.ok) return done
  const progress = await readProgress(db, { userId, orderId, now })
  if (progress === null) return refuse('order_not_found')
  return succeed({ order: toOrder(done.order, personalDataFor('customer', done.order, now)), progress })
}

/** Whether a question can still be answered. After its time only settleSwaps decides, even if it runs late. */
export function isOpen(swap: Swap, order: OrderRow, now: Date): boolean {
  const { state, ready_at } = order
  return swap.ended_at === null && now < swap.due_at && canAskAbout({ state, isReady: ready_at !== null })
}
