import { type Selectable, sql } from 'kysely'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { type AvailabilityRow, servingOf } from '../../menus/availability/public.ts'
import { hasOptions } from '../../menus/options/public.ts'
import { type CartKey, deleteAllLines, lockCart, readCart } from './cart-store.ts'
import type { CartTime } from './price-lines.ts'

type ProductRow = Selectable<Tables['products']>

/** A line removed from the cart, with its locked product. `price` is the dish's, without choices. */
export type TakenLine = {
  line_id: number
  quantity: number
  note: string | null
  choices: number[]
  is_buyable: boolean
  has_options: boolean
  product_id: number
} & AvailabilityRow &
  Pick<ProductRow, 'name' | 'price' | 'image_url' | 'quantity_sold'>

/**
 * Removes all lines from the cart, in insertion order, and locks their products, so that prices and statuses cannot
 * change before the transaction ends. A rollback restores the lines. Products, with those whose stock the choices
 * share, are locked by ascending id, so that two orders of the same dishes cannot deadlock. A null `line_id` is a
 * product that was locked only for its shared stock.
 */
export async function takeCart(db: Database, { userId, partnerId }: CartKey): Promise<TakenLine[]> {
  const { rows } = await sql<TakenLine | (TakenLine & { line_id: null })>`
    with taken as (
      delete from cart_lines where user_id = ${userId} and partner_id = ${partnerId}
      returning id, product_id, quantity, note, choices
    ), wanted as (
      select product_id as id from taken
      union
      select choice.product_id from taken cross join unnest(taken.choices) as chosen (id)
      join choices as choice on choice.id = chosen.id where choice.product_id is not null
    )
    select taken.id as line_id, taken.quantity, taken.note, taken.choices, product.id as product_id, product.name,
      product.price, product.image_url, product.quantity_sold, ${hasOptions('product.id')} as has_options,
      product.status, product.stock_left, product.stock_until, ${servingOf('product')} as serving,
      product.status = 'in_stock' and product.partner_id = ${partnerId} as is_buyable
    from products as product join wanted on wanted.id = product.id
    left join taken on taken.product_id = product.id
    order by product.id
    for no key update of product`.execute(db)
  return rows.flatMap((row) => (row.line_id === null ? [] : row)).toSorted((a, b) => a.line_id - b.line_id)
}

/** A line to insert. A list of new lines contains no equal lines. */
export type NewLine = {
  product_id: number
  quantity: number
  note: string | null
  choices: readonly number[]
}

/**
 * Replaces the cart's lines (quantities 1 to 99, notes of at most 100 characters) and answers the cart. A line that is
 * added in parallel is overwritten, as if it had been added before.
 */
export async function refillCart(
  db: Database,
  {
    userId,
    partnerId,
    lines,
    now,
    time,
  }: CartKey & {
    lines: readonly NewLine[]
    now: Date
    time: CartTime
  },
): Promise<Cart> {
  await lockCart(db, { userId, partnerId })
  await deleteAllLines(db, { userId, partnerId })
  const values = lines.map(
    ({ product_id, quantity, note, choices }) =>
      sql`(${userId}, ${partnerId}, ${product_id}, ${quantity}, ${note}, ${choices}::bigint[], ${now}, ${now})`,
  )
  await sql`
    insert into cart_lines (user_id, partner_id, product_id, quantity, note, choices, created_at, updated_at)
    values ${sql.join(values)}
    on conflict (user_id, partner_id, product_id, choices, coalesce(note, ''))
      do update set quantity = excluded.quantity, updated_at = excluded.updated_at`.execute(db)
  return readCart(db, { userId, partnerId }, time)
}
