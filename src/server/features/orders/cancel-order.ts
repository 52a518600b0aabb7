import { succeed, type UseCase } from '#server/context.ts'
import { toOrder } from './order-wire.ts'
import { takeStep } from './take-step.ts'

export const cancelOrder: UseCase<'cancelOrder'> = async (
  { db, now, session: { userId } },
  { id: orderId },
) => {
  const taken = await takeStep(db, {
    orderId,
    step: 'cancel',
    actor: 'customer',
    actorId: userId,
    owner: { userId },
    now,
  })
  return taken.ok ? succeed({ order: toOrder(taken.order) }) : taken
}
