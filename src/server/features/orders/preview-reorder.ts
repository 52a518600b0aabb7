import { cartSubtotal } from '#domain/cart-total.ts'
import { refuse, succeed, type UseCase } from '#server/context.ts'
import { countCartLines } from '../carts/public.ts'
import { findVisiblePartner } from '../partners/public.ts'
import { findOrder } from './order-store.ts'
import { buyableLines, toReorderLine } from './reorder-lines.ts'
import { readOldDishes } from './reorder-store.ts'

export const previewReorder: UseCase<'previewReorder'> = async ({ db, now, session }, { id: orderId }) => {
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
