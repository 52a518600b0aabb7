import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { takeStep, toOrder } from '../orders/public.ts'
import { recordDistance } from './record-distance.ts'

export async function pickUpOrder(
  context: CallOf<'pickUpOrder'>,
  { id: orderId }: InputOf<'pickUpOrder'>,
): AnswerTo<'pickUpOrder'> {
  const { db, now, session } = context
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
  if (!taken.ok) return taken
  await recordDistance(context, taken.order, 'pick_up')
  return succeed({ order: toOrder(taken.order) })
}
