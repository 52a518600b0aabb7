import { type Selectable, sql } from 'kysely'
import type { Cart } from '#contracts/carts/cart.ts'
import { cartSubtotal, maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The key of a cart. */
export type CartKey = { userId: number; partnerId: number }

/** The key of a cart line, which need not exist. */
export type LineKey = CartKey & { productId: number }

/** What is written to a line. */
type WrittenLine = LineKey & { quantity: number; note: string | null | undefined; now: Date }

type PricedLine = Selectable<Tables['cart_lines']> & { price: Vnd }

function toCart(lines: readonly PricedLine[]): Cart {
  const carts = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    product_id: line.product_id,
    partner_id: line.partner_id,
    user_id: line.user_id,
    note: line.note,
    created_at: line.created_at.toISOString(),
    updated_at: line.updated_at.toISOString(),
  }))
  return { carts, total_price_cart: cartSubtotal(lines) }
}

/** The lines that can be bought, in insertion order, with current prices. */
function selectBuyableLines(db: Database, { userId, partnerId }: CartKey) {
  return db
    .selectFrom('cart_lines as line')
    .innerJoin('products as product', 'product.id', 'line.product_id')
    .where('line.user_id', '=', userId)
    .where('line.partner_id', '=', partnerId)
    .whereRef('product.partner_id', '=', 'line.partner_id')
    .where('product.status', '=', 'in_stock')
    .orderBy('line.id')
}

export async function readCart(db: Database, key: CartKey): Promise<Cart> {
  return toCart(await selectBuyableLines(db, key).selectAll('line').select('product.price').execute())
}

export async function sumCart(db: Database, key: CartKey): Promise<Vnd> {
  return cartSubtotal(await selectBuyableLines(db, key).select(['line.quantity', 'product.price']).execute())
}

/** How many lines can be bought. */
export async function countCartLines(db: Database, key: CartKey): Promise<number> {
  return (await selectBuyableLines(db, key).select('line.id').execute()).length
}

function isOfCart({ userId, partnerId }: CartKey) {
  return sql<boolean>`cart_lines.user_id = ${userId} and cart_lines.partner_id = ${partnerId}`
}

function isLine(line: LineKey) {
  return sql<boolean>`${isOfCart(line)} and cart_lines.product_id = ${line.productId}`
}

/** Locks the line. Null when it does not exist. */
export async function lockLine(db: Database, line: LineKey): Promise<{ isBuyable: boolean } | null> {
  const row = await db
    .selectFrom('cart_lines')
    .innerJoin('products as product', 'product.id', 'cart_lines.product_id')
    .select(['product.status', 'product.partner_id'])
    .where(isLine(line))
    .forUpdate('cart_lines')
    .executeTakeFirst()
  return row ? { isBuyable: row.status === 'in_stock' && row.partner_id === line.partnerId } : null
}

/** An undefined `note` leaves the note unchanged. */
export async function setQuantity(db: Database, line: WrittenLine): Promise<void> {
  const { quantity, note, now } = line
  await db.updateTable('cart_lines').set({ quantity, note, updated_at: now }).where(isLine(line)).execute()
}

/** False when the line does not exist. */
export async function deleteLine(db: Database, line: LineKey): Promise<boolean> {
  const deleted = await db.deleteFrom('cart_lines').where(isLine(line)).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function deleteAllLines(db: Database, cart: CartKey): Promise<void> {
  await db.deleteFrom('cart_lines').where(isOfCart(cart)).execute()
}

/** Removes lines whose product is sold out, disabled or moved to another partner. */
export async function deleteUnbuyableLines(db: Database, { userId, partnerId }: CartKey): Promise<void> {
  await sql`
    delete from cart_lines as line using products as product
    where product.id = line.product_id and line.user_id = ${userId} and line.partner_id = ${partnerId}
      and (product.status <> 'in_stock' or product.partner_id <> line.partner_id)`.execute(db)
}

type ProductStatus = Selectable<Tables['products']>['status']

/** `cart` is null when nothing was added. */
export type Addition = { productStatus: ProductStatus | null; cart: Cart | null }

type AdditionRow = { product_status: ProductStatus | null } & (PricedLine | { id: null })

/**
 * Checks the dish, adds to the line and reads the cart in one statement: parallel additions can neither overwrite
 * each other nor exceed the maximum, and the shop's most frequent write is one round trip. A statement does not see
 * its own changes, so the changed line comes from `returning` and the others from the table. An undefined `note`
 * leaves the note unchanged.
 */
export async function addQuantity(db: Database, line: WrittenLine): Promise<Addition> {
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
  const lines = rows.filter((row) => row.id !== null)
  return { productStatus: rows[0]?.product_status ?? null, cart: lines.length > 0 ? toCart(lines) : null }
}

type ProductRow = Selectable<Tables['products']>

/** A line removed from the cart, with its locked product. */
export type TakenLine = {
  line_id: number
  quantity: number
  note: string | null
  is_buyable: boolean
  product_id: number
} & Pick<ProductRow, 'name' | 'price' | 'image_url' | 'quantity_sold'>

/**
 * Removes all lines from the cart, in insertion order, and locks their products, so that prices and statuses cannot
 * change before the transaction ends. A rollback restores the lines. Products are locked by ascending id, so that two
 * orders of the same dishes cannot deadlock.
 */
export async function takeCart(db: Database, { userId, partnerId }: CartKey): Promise<TakenLine[]> {
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

/** A line to insert. Every product occurs once. */
export type NewLine = { product_id: number; quantity: number; note: string | null }

/**
 * Replaces the cart's lines (quantities 1 to 99, notes of at most 100 characters) and answers the cart. A line that is
 * added in parallel is overwritten, as if it had been added before.
 */
export async function refillCart(
  db: Database,
  { userId, partnerId, lines, now }: CartKey & { lines: readonly NewLine[]; now: Date },
): Promise<Cart> {
  await deleteAllLines(db, { userId, partnerId })
  await sql`
    insert into cart_lines (user_id, partner_id, product_id, quantity, note, created_at, updated_at)
    select ${userId}, ${partnerId}, product_id, quantity, note, ${now}, ${now}
      from unnest(
        ${lines.map((line) => line.product_id)}::bigint[], ${lines.map((line) => line.quantity)}::integer[],
        ${lines.map((line) => line.note)}::text[]
      ) with ordinality as line (product_id, quantity, note, place)
     order by place
    on conflict (user_id, partner_id, product_id)
      do update set quantity = excluded.quantity, note = excluded.note, updated_at = excluded.updated_at`.execute(
    db,
  )
  return readCart(db, { userId, partnerId })
}
