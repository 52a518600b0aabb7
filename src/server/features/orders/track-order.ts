import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findOrder, selectDishes } from './order-store.ts'
import { toPlacedOrder } from './order-wire.ts'
import { readProgress } from './read-progress.ts'

export async function trackOrder(
  { db, now, session }: CallOf<'trackOrder'>,
  { order_id: orderId }: InputOf<'trackOrder'>,
): AnswerTo<'trackOrder'> {
  const own = { userId: session.userId, orderId }
  const found = await findOrder(db, own)
  const progress = await readProgress(db, { ...own, now })
  if (found === null || progress === null) return refuse('order_not_found')
  const placed = toPlacedOrder({ ...found, dishes: await selectDishes(db, orderId) })
  return succeed({ ...placed, gps_user: { name: placed.order.name, ...placed.gps_user }, progress })
}
