import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { toOrder } from './order-wire.ts'
import { takeStep } from './take-step.ts'

export async function cancelOrder(
  { db, now, session: { userId } }: CallOf<'cancelOrder'>,
  { id }: InputOf<'cancelOrder'>,
): AnswerTo<'cancelOrder'> {
  const owner = { userId }
  const taken = await takeStep(db, {
    orderId: id,
    step: 'cancel',
    actor: 'customer',
    actorId: userId,
    owner,
    now,
  })
  return taken.ok ? succeed({ order: toOrder(taken.order) }) : taken
}
