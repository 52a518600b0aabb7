import { sql } from 'kysely'
import type { ListedCart } from '#contracts/carts/cart.ts'
import type { Database } from '#server/context.ts'
import { isInStockAt } from '../../menus/availability/public.ts'
import { chosenOfLine, lineUnitPrice } from './price-lines.ts'

const listedCarts = 50
const listedLines = 4

type StoredCartRow = Omit<ListedCart, 'partner'> & { partner_id: number }

/** A customer's carts with lines in stock, most recently changed first. */
export async function listStoredCarts(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<StoredCartRow[]> {
  const { rows } = await sql<StoredCartRow>`
    select line.partner_id,
      count(*)::integer as number_of_lines,
      sum(line.quantity * (${lineUnitPrice}))::bigint as total_price_cart,
      (array_agg(json_build_object('product_id', product.id, 'name', product.name, 'quantity', line.quantity,
        'image', json_build_object('url', product.image_url)) order by line.id))[:${sql.lit(listedLines)}] as lines
    from cart_lines as line
    join products as product on product.id = line.product_id and product.partner_id = line.partner_id
    ${chosenOfLine}
    where line.user_id = ${userId} and ${isInStockAt('product', now)}
    group by line.partner_id
    order by max(line.updated_at) desc, line.partner_id desc
    limit ${listedCarts}`.execute(db)
  return rows
}
