import { personalDataFor } from '#domain/orders/order-privacy.ts'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { applyStep } from './apply-step.ts'
import { toOrder } from './order-wire.ts'

export async function cancelOrder(
  { db, now, session: { userId } }: CallOf<'cancelOrder'>,
  { id: orderId }: InputOf<'cancelOrder'>,
): AnswerTo<'cancelOrder'> {
  const applied = await applyStep(db, {
    orderId,
    step: 'cancel',
    actor: 'customer',
    actorId: userId,
    owner: { userId },
    now,
  })
  return applied.ok
    ? succeed({ order: toOrder(applied.order, personalDataFor('customer', applied.order, now)) })
    : applied
}
