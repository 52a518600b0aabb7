import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { takeStep, toOrder } from '../orders/public.ts'
import { lockDriver } from './driver-store.ts'
import { offerOrderToDriver } from './offer-waiting-orders.ts'
import { recordDistance } from './record-distance.ts'

export async function completeDelivery(
  context: CallOf<'completeDelivery'>,
  { order_id: orderId }: InputOf<'completeDelivery'>,
): AnswerTo<'completeDelivery'> {
  const { db, now, session } = context
  const { driverId } = session
  const taken = await takeStep(db, {
    orderId,
    step: 'complete',
    actor: 'driver',
    actorId: driverId,
    owner: { driverId },
    now,
  })
  if (!taken.ok) return taken
  await recordDistance(context, taken.order, 'complete')
  const driver = await lockDriver(db, driverId)
  if (driver.status === 'online') await offerOrderToDriver(db, driverId, now)
  const { delivery_time, status, rate_status } = toOrder(taken.order)
  return succeed({ order: { delivery_time, status, rate_status }, status_driver: driver.status })
}
