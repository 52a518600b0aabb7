import { type Selectable, sql } from 'kysely'
import type { Cart } from '#contracts/carts/cart.ts'
import { maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { type LineKey, type PricedLine, toCart } from './cart-store.ts'

type ProductStatus = Selectable<Tables['products']>['status']

/** `cart` is null when nothing was added. */
export type Addition = { productStatus: ProductStatus | null; cart: Cart | null }

type AdditionRow = { product_status: ProductStatus | null } & (PricedLine | { id: null })

function isLine(row: AdditionRow): row is AdditionRow & PricedLine {
  return row.id !== null
}

/**
 * Checks the dish, adds to the line and reads the cart in one statement: parallel additions can neither overwrite
 * each other nor exceed the maximum, and the shop's most frequent write is one round trip. A statement does not see
 * its own changes, so the changed line comes from `returning` and the others from the table. An undefined `note`
 * leaves the note unchanged.
 */
export async function addQuantity(
  db: Database,
  line: LineKey & { quantity: number; note: string | null | undefined; now: Date },
): Promise<Addition> {
  const { userId, partnerId, productId, quantity, note, now } = line
  const { rows } = await sql<AdditionRow>`
    with product as (
      select id, status from products where id = ${productId} and partner_id = ${partnerId}
    ), added as (
      insert into cart_lines (user_id, partner_id, product_id, quantity, note, created_at, updated_at)
      select ${userId}, ${partnerId}, id, ${quantity}, ${note ?? null}, ${now}, ${now} from product where status = 'in_stock'
      on conflict (user_id, partner_id, product_id) do update
        set quantity = cart_lines.quantity + excluded.quantity, updated_at = excluded.updated_at,
          note = case when ${note !== undefined}::boolean then excluded.note else cart_lines.note end
        where cart_lines.quantity + excluded.quantity <= ${maxQuantityPerLine}
      returning id, user_id, partner_id, product_id, quantity, note, created_at, updated_at
    ), line as (
      select * from added
      union all
      select id, user_id, partner_id, product_id, quantity, note, created_at, updated_at from cart_lines
      where user_id = ${userId} and partner_id = ${partnerId} and product_id <> ${productId}
    ), cart as (
      select line.*, products.price from line join products on products.id = line.product_id
      where products.partner_id = ${partnerId} and products.status = 'in_stock'
    )
    select (select status from product) as product_status, cart.*
    from (select) as answer left join cart on exists (select from added)
    order by cart.id`.execute(db)
  const lines = rows.filter(isLine)
  return { productStatus: rows[0]?.product_status ?? null, cart: lines.length > 0 ? toCart(lines) : null }
}
