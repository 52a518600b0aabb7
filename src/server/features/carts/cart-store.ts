import { type Selectable, sql } from 'kysely'
import type { Cart } from '#contracts/carts/cart.ts'
import { cartSubtotal } from '#domain/carts/cart-total.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The key of a cart. */
export type CartKey = { userId: number; partnerId: number }

/** The key of a cart line, which need not exist. */
export type LineKey = CartKey & { productId: number }

export type PricedLine = Selectable<Tables['cart_lines']> & { price: Vnd }

export function toCart(lines: readonly PricedLine[]): Cart {
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

/** Locks the line. Null when it does not exist. */
export async function lockLine(db: Database, line: LineKey): Promise<{ isBuyable: boolean } | null> {
  const row = await db
    .selectFrom('cart_lines as line')
    .innerJoin('products as product', 'product.id', 'line.product_id')
    .select(['product.status', 'product.partner_id'])
    .where('line.user_id', '=', line.userId)
    .where('line.partner_id', '=', line.partnerId)
    .where('line.product_id', '=', line.productId)
    .forUpdate('line')
    .executeTakeFirst()
  return row ? { isBuyable: row.status === 'in_stock' && row.partner_id === line.partnerId } : null
}

/** An undefined `note` leaves the note unchanged. */
export async function setQuantity(
  db: Database,
  line: LineKey & { quantity: number; note: string | null | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('cart_lines')
    .set({
      quantity: line.quantity,
      updated_at: line.now,
      ...(line.note !== undefined && { note: line.note }),
    })
    .where('user_id', '=', line.userId)
    .where('partner_id', '=', line.partnerId)
    .where('product_id', '=', line.productId)
    .execute()
}

/** False when the line does not exist. */
export async function deleteLine(db: Database, line: LineKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('cart_lines')
    .where('user_id', '=', line.userId)
    .where('partner_id', '=', line.partnerId)
    .where('product_id', '=', line.productId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteAllLines(db: Database, { userId, partnerId }: CartKey): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .execute()
}

/** Removes lines whose product is sold out, disabled or moved to another partner. */
export async function deleteUnbuyableLines(db: Database, { userId, partnerId }: CartKey): Promise<void> {
  await sql`
    delete from cart_lines as line using products as product
    where product.id = line.product_id and line.user_id = ${userId} and line.partner_id = ${partnerId}
      and (product.status <> 'in_stock' or product.partner_id <> line.partner_id)`.execute(db)
}
