import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { CartKey } from './cart-store.ts'

type ProductRow = Selectable<Tables['products']>

/** A line removed from the cart, with its locked product. */
export type TakenLine = {
  line_id: number
  quantity: number
  note: string | null
  is_buyable: boolean
  product_id: number
} & Pick<ProductRow, 'name' | 'price' | 'image_url' | 'quantity_sold'>

/** Locks products by ascending id, so that two orders of the same dishes cannot deadlock. */
export async function takeLines(db: Database, { userId, partnerId }: CartKey): Promise<TakenLine[]> {
  const { rows } = await sql<TakenLine>`
    with taken as (
      delete from cart_lines where user_id = ${userId} and partner_id = ${partnerId}
      returning id, product_id, quantity, note
    )
    select taken.id as line_id, taken.quantity, taken.note, product.id as product_id, product.name, product.price,
      product.image_url, product.quantity_sold,
      product.status = 'in_stock' and product.partner_id = ${partnerId} as is_buyable
    from taken join products as product on product.id = taken.product_id
    order by product.id
    for no key update of product`.execute(db)
  return rows.toSorted((a, b) => a.line_id - b.line_id)
}
