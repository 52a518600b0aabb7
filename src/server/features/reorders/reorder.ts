import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { refillCart } from '#server/features/carts/public.ts'
import { findVisiblePartner } from '#server/features/partners/public.ts'
import { findOrder, lockCustomer } from '../orders/public.ts'
import { buyableLines, toReorderLine } from './reorder-lines.ts'
import { readOldDishes } from './reorder-store.ts'

export async function reorder(
  { db, now, session }: CallOf<'reorder'>,
  { id: orderId }: InputOf<'reorder'>,
): AnswerTo<'reorder'> {
  // Otherwise an order placed in parallel could take half of the cart.
  const { id: userId } = await lockCustomer(db, session.userId)
  const found = await findOrder(db, { userId, orderId })
  if (found === null) return refuse('order_not_found')
  const { partner_id: partnerId } = found.order
  const partner = await findVisiblePartner(db, partnerId, now)
  if (partner === null) return refuse('partner_not_found')
  if (partner.status !== 'open') return refuse('partner_closed')
  const dishes = await readOldDishes(db, { orderId, partnerId })
  const lines = buyableLines(dishes.map((dish) => toReorderLine(dish, false)))
  if (lines.length === 0) return refuse('nothing_to_reorder')
  return succeed(await refillCart(db, { userId, partnerId, lines, now }))
}
