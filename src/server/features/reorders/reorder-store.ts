import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type ProductRow = Selectable<Tables['products']>

/** A dish of an old order with its current product. `quantity` may exceed the maximum of a cart line. */
export type OldDish = {
  product_id: number
  quantity: number
  note: string | null
  old_price: number
  /** False when the product moved to another partner. */
  is_of_partner: boolean
} & Pick<ProductRow, 'name' | 'image_url' | 'price' | 'status'>

/** In the order of the cart, each dish once. */
export async function readOldDishes(
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
