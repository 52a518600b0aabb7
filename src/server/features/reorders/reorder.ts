import { type Selectable, sql } from 'kysely'
import { cartSubtotal, maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import {
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type Database,
  type InputOf,
  refuse,
  succeed,
} from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { countCartLines, refillCart } from '../carts/public.ts'
import { findOrder, lockCustomer } from '../orders/public.ts'
import { findVisiblePartner } from '../partners/public.ts'

export async function previewReorder(
  context: CallOf<'previewReorder'>,
  { id }: InputOf<'previewReorder'>,
): AnswerTo<'previewReorder'> {
  const old = await readOldOrder(context, id)
  if (old === null) return refuse('order_not_found')
  const { order, partner, lines } = old
  return succeed({
    partner: { id: order.order.partner_id, name: order.partner.name, status: partner?.status ?? 'gone' },
    lines,
    subtotal: cartSubtotal(lines.filter(isBuyable)),
    replaces: await countCartLines(context.db, {
      userId: context.session.userId,
      partnerId: order.order.partner_id,
    }),
  })
}

export async function reorder(context: CallOf<'reorder'>, { id }: InputOf<'reorder'>): AnswerTo<'reorder'> {
  const { db, now, session } = context
  // Otherwise an order placed in parallel could take half of the cart.
  const { id: userId } = await lockCustomer(db, session.userId)
  const old = await readOldOrder(context, id)
  if (old === null) return refuse('order_not_found')
  const { partner } = old
  if (partner === null) return refuse('partner_not_found')
  if (partner.status !== 'open') return refuse('partner_closed')
  const lines = old.lines.filter(isBuyable)
  if (lines.length === 0) return refuse('nothing_to_reorder')
  return succeed(await refillCart(db, { userId, partnerId: partner.id, lines, now }))
}

/** An order of the customer, its restaurant while it is visible, and its dishes as they would go into the cart. */
async function readOldOrder({ db, now, session }: CustomerContext, orderId: number) {
  const order = await findOrder(db, { userId: session.userId, orderId })
  if (order === null) return null
  const partnerId = order.order.partner_id
  const partner = await findVisiblePartner(db, partnerId, now)
  const dishes = await readOldDishes(db, { orderId, partnerId })
  return { order, partner, lines: dishes.map((dish) => toReorderLine(dish, partner === null)) }
}

/** What changed about a dish since the order; null when nothing did. */
type Change = 'price' | 'sold_out' | 'gone' | null

/** `isPartnerGone`: the restaurant is hidden, so nothing can be bought. */
function toReorderLine(dish: OldDish, isPartnerGone: boolean) {
  const { product_id, name, image_url, quantity, note, old_price } = dish
  const change = isPartnerGone ? 'gone' : changeOf(dish)
  return {
    product_id,
    name,
    image: { url: image_url },
    quantity: Math.min(quantity, maxQuantityPerLine),
    note,
    old_price,
    // A dish that is gone has no current price.
    price: change === 'gone' ? old_price : dish.price,
    change,
  }
}

function changeOf({ status, is_of_partner, price, old_price }: OldDish): Change {
  if (status === 'disabled' || !is_of_partner) return 'gone'
  if (status === 'out_of_stock') return 'sold_out'
  return price === old_price ? null : 'price'
}

function isBuyable({ change }: { change: Change }): boolean {
  return change === null || change === 'price'
}

/** A dish of an old order with its current product. `quantity` may exceed the maximum of a cart line. */
type OldDish = {
  product_id: number
  quantity: number
  note: string | null
  old_price: number
  /** False when the product moved to another partner. */
  is_of_partner: boolean
} & Pick<Selectable<Tables['products']>, 'name' | 'image_url' | 'price' | 'status'>

/** In the order of the cart, each dish once. */
async function readOldDishes(
  db: Database,
  { orderId, partnerId }: { orderId: number; partnerId: number },
): Promise<OldDish[]> {
  const { rows } = await sql<OldDish>`
    select line.product_id, line.quantity, line.note, line.old_price, product.partner_id = ${partnerId} as is_of_partner,
      product.name, product.image_url, product.price, product.status
    from (
      select product_id, sum(quantity)::integer as quantity, min(id) as place,
        (array_agg(price order by id))[1] as old_price,
        (array_agg(note order by id) filter (where note is not null))[1] as note
      from order_details where order_id = ${orderId} group by product_id
    ) as line join products as product on product.id = line.product_id
    order by line.place`.execute(db)
  return rows
}
