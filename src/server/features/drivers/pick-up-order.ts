import { succeed, type UseCase } from '#server/context.ts'
import { takeStep, toOrder } from '../orders/public.ts'

export const pickUpOrder: UseCase<'pickUpOrder'> = async ({ db, now, session }, { id: orderId }) => {
  const { driverId } = session
  const owner = { driverId }
  const taken = await takeStep(db, {
    orderId,
    step: 'pick_up',
    actor: 'driver',
    actorId: driverId,
    owner,
    now,
  })
  return taken.ok ? succeed({ order: toOrder(taken.order) }) : taken
}
