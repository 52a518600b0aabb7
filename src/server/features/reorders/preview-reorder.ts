import { cartSubtotal } from '#domain/carts/cart-total.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { countCartLines } from '#server/features/carts/public.ts'
import { findVisiblePartner } from '#server/features/partners/public.ts'
import { findOrder } from '../orders/public.ts'
import { buyableLines, toReorderLine } from './reorder-lines.ts'
import { readOldDishes } from './reorder-store.ts'

export async function previewReorder(
  { db, now, session }: CallOf<'previewReorder'>,
  { id: orderId }: InputOf<'previewReorder'>,
): AnswerTo<'previewReorder'> {
  const { userId } = session
  const found = await findOrder(db, { userId, orderId })
  if (found === null) return refuse('order_not_found')
  const { partner_id: partnerId } = found.order
  const partner = await findVisiblePartner(db, partnerId, now)
  const dishes = await readOldDishes(db, { orderId, partnerId })
  const lines = dishes.map((dish) => toReorderLine(dish, partner === null))
  return succeed({
    partner: { id: partnerId, name: found.partner.name, status: partner?.status ?? 'gone' },
    lines,
    subtotal: cartSubtotal(buyableLines(lines)),
    replaces: await countCartLines(db, { userId, partnerId }),
  })
}
