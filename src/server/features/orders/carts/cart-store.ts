import { sql } from 'kysely'
import type { Cart } from '#contracts/carts/cart.ts'
import { cartSubtotal, maxCartLines, maxCarts, maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import type { ChosenChoice } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import { isOfDeletedUser, type RetentionRule } from '#server/db/retention-rule.ts'
import { isInStockAt } from '../../menus/availability/public.ts'
import {
  type CartTime,
  chosenOfLine,
  isShownAt,
  type LineRow,
  lineUnitPrice,
  type PricedCartLine,
  pricedColumns,
  toCart,
} from './price-lines.ts'

/** The key of a cart. */
export type CartKey = { userId: number; partnerId: number }

/** Choices as a line stores them: ids in ascending order, each as often as it was chosen. */
export function storedChoices(chosen: readonly ChosenChoice[]): number[] {
  return chosen
    .flatMap(({ choice_id, quantity }) => Array<number>(quantity).fill(choice_id))
    .toSorted((a, b) => a - b)
}

/** The lines that a cart for this time shows, with current prices. */
function fromShownLines({ userId, partnerId }: CartKey, time: CartTime) {
  return sql`
    from cart_lines as line
    join products as product on product.id = line.product_id and product.partner_id = line.partner_id
    ${chosenOfLine}
    where line.user_id = ${userId} and line.partner_id = ${partnerId} and ${isShownAt(time)}`
}

export async function readCart(db: Database, key: CartKey, time: CartTime): Promise<Cart> {
  const { rows } =
    await sql<PricedCartLine>`select ${pricedColumns} ${fromShownLines(key, time)} order by line.id`.execute(
      db,
    )
  return toCart(db, rows, time)
}

export async function sumCart(db: Database, key: CartKey, time: CartTime): Promise<Vnd> {
  const { rows } = await sql<{ quantity: number; price: Vnd }>`
    select line.quantity, ${lineUnitPrice} as price ${fromShownLines(key, time)}`.execute(db)
  return cartSubtotal(rows)
}

/** Counts the lines that a cart shows for this time. */
export async function countCartLines(db: Database, key: CartKey, time: CartTime): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${fromShownLines(key, time)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Locks a cart against parallel additions until the transaction ends. The cart is locked before its lines: the opposite
 * order could deadlock.
 */
export async function lockCart(db: Database, { userId, partnerId }: CartKey): Promise<void> {
  await sql`select lock_cart(${userId}, ${partnerId})`.execute(db)
}

/** Selects a line of a cart by its id or its dish. */
export type LineSelector = CartKey & { lineId?: number | undefined; productId?: number | undefined }

/**
 * `is_buyable`: the dish has stock, or the cart is for a later time and only marks a sold-out dish. `left`: the counted
 * stock of the dish. `held_elsewhere`: the quantity of the dish in the cart's other lines.
 */
type LockedLine = LineRow & { is_buyable: boolean; left: number | null; held_elsewhere: number }

/**
 * Locks the lines of a cart that match the selector, in insertion order. Answers the line with the id, else the only
 * line of the dish, else its line without choices and note.
 */
export async function lockLine(
  db: Database,
  { userId, partnerId, lineId, productId }: LineSelector,
  time: CartTime,
): Promise<LockedLine | 'line_not_found' | 'line_ambiguous'> {
  const { rows } = await sql<LockedLine>`
    select line.*,
      ${isShownAt(time)} and product.partner_id = line.partner_id as is_buyable,
      case when product.stock_until > ${time.at} then product.stock_left end as left,
      (select coalesce(sum(quantity), 0) from cart_lines as other where other.user_id = line.user_id
        and other.product_id = line.product_id and other.id <> line.id) as held_elsewhere
    from cart_lines as line join products as product on product.id = line.product_id
    where line.user_id = ${userId} and line.partner_id = ${partnerId}
      and line.product_id = coalesce(${productId ?? null}::bigint, line.product_id)
      and line.id = coalesce(${lineId ?? null}::bigint, line.id)
    order by line.id for update of line`.execute(db)
  if (rows.length <= 1) return rows[0] ?? 'line_not_found'
  return rows.find(({ choices, note }) => choices.length === 0 && note === null) ?? 'line_ambiguous'
}

/** The new contents of a line. */
type LineChange = { quantity: number; note: string | null; choices: readonly number[]; now: Date }

/**
 * Changes a locked line. If it then equals another line, both become one. False if that would exceed the maximum of a
 * line.
 */
export async function setLine(db: Database, line: LineRow, change: LineChange): Promise<boolean> {
  const { quantity, note, choices, now } = change
  if (line.note === note && String(line.choices) === String(choices)) {
    await db.updateTable('cart_lines').set({ quantity, updated_at: now }).where('id', '=', line.id).execute()
    return true
  }
  await deleteLine(db, line.id)
  const { numAffectedRows } = await sql`
    insert into cart_lines (id, user_id, partner_id, product_id, quantity, note, choices, created_at, updated_at)
    overriding system value
    values (${line.id}, ${line.user_id}, ${line.partner_id}, ${line.product_id}, ${quantity}, ${note},
      ${choices}::bigint[], ${line.created_at}, ${now})
    on conflict (user_id, partner_id, product_id, choices, coalesce(note, '')) do update
      set quantity = cart_lines.quantity + excluded.quantity, updated_at = excluded.updated_at
      where cart_lines.quantity + excluded.quantity <= ${maxQuantityPerLine}`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteLine(db: Database, lineId: number): Promise<void> {
  await db.deleteFrom('cart_lines').where('id', '=', lineId).execute()
}

export async function deleteAllLines(db: Database, { userId, partnerId }: CartKey): Promise<void> {
  await sql`delete from cart_lines where user_id = ${userId} and partner_id = ${partnerId}`.execute(db)
}

/**
 * Removes lines whose product is disabled, moved to another partner or sold out (wire: cart). A cart for a later time
 * only marks a sold-out dish.
 */
export async function deleteUnbuyableLines(
  db: Database,
  { userId, partnerId }: CartKey,
  time: CartTime,
): Promise<void> {
  await sql`
    delete from cart_lines as line using products as product
    where product.id = line.product_id and line.user_id = ${userId} and line.partner_id = ${partnerId}
      and (not ${isShownAt(time)} or product.partner_id <> line.partner_id)`.execute(db)
}

/**
 * The result of an addition. `product` is null if the dish does not exist. `cart` is null if nothing was added; then
 * `is_full` says whether the cart has no room.
 */
export type Addition = { product: AddedProduct | null; is_full: boolean; cart: Cart | null }

/** `left`: the counted stock; null if it is not counted. */
type AddedProduct = { is_disabled: boolean; is_in_stock: boolean; left: number | null }

type AdditionRow = Pick<Addition, 'product' | 'is_full'> & (PricedCartLine | { id: null })

/** The line to add. An undefined `note` matches the only line of the dish with these choices, with any note. */
type AddedLine = CartKey & {
  productId: number
  quantity: number
  note: string | null | undefined
  choices: readonly number[]
  now: Date
  time: CartTime
}

/**
 * Checks the dish, adds to the equal line and reads the cart in one statement: parallel additions can neither overwrite
 * each other nor exceed the maximum of a line or a cart, and the shop's most frequent write is one round trip. A
 * statement does not see its own changes, so the changed line comes from `returning`, the others from the table.
 */
export async function addQuantity(db: Database, added: AddedLine): Promise<Addition> {
  const { userId, partnerId, productId, quantity, note, choices, now, time } = added
  const noteOfOnly = sql`(
    select case when count(*) = 1 then min(note) end from cart_lines
    where user_id = ${userId} and partner_id = ${partnerId} and product_id = ${productId}
      and choices = ${choices}::bigint[])`
  const { rows } = await sql<AdditionRow>`
    with product as (
      select id, status = 'disabled' as is_disabled, ${isInStockAt('products', time.at)} as is_in_stock,
        case when stock_until > ${time.at} then stock_left end as left
      from products where id = ${productId} and partner_id = ${partnerId}
    ), held as (
      select coalesce(sum(quantity), 0) as quantity from cart_lines
      where user_id = ${userId} and partner_id = ${partnerId} and product_id = ${productId}
    ), equal as (
      select ${note === undefined ? noteOfOnly : sql`${note}::text`} as note
    ), room as (
      select cart_takes_line(${userId}, ${partnerId}, ${productId}, ${choices}::bigint[], equal.note,
        ${sql.lit(maxCartLines)}, ${sql.lit(maxCarts)}) as is_there
      from product, equal, held
      where is_in_stock and (product.left is null or held.quantity + ${quantity} <= product.left)
    ), added as (
      insert into cart_lines (user_id, partner_id, product_id, quantity, note, choices, created_at, updated_at)
      select ${userId}, ${partnerId}, product.id, ${quantity}, equal.note, ${choices}::bigint[], ${now}, ${now}
      from product, equal, room
      where room.is_there
      on conflict (user_id, partner_id, product_id, choices, coalesce(note, '')) do update
        set quantity = cart_lines.quantity + excluded.quantity, updated_at = excluded.updated_at
        where cart_lines.quantity + excluded.quantity <= ${maxQuantityPerLine}
      returning *
    ), line as (
      select * from added
      union all
      select * from cart_lines
      where user_id = ${userId} and partner_id = ${partnerId} and id not in (select id from added)
    ), cart as (
      select ${pricedColumns} from line join products as product on product.id = line.product_id ${chosenOfLine}
      where product.partner_id = ${partnerId} and ${isShownAt(time)}
    )
    select (select to_json(product) from product) as product, not (select is_there from room) as is_full, cart.*
    from (select) as answer left join cart on exists (select from added)
    order by cart.id`.execute(db)
  const lines = rows.filter((row) => row.id !== null)
  return {
    product: rows[0]?.product ?? null,
    is_full: rows[0]?.is_full ?? false,
    cart: lines.length > 0 ? await toCart(db, lines, time) : null,
  }
}

/** Deletes a customer's carts. */
export async function eraseCarts(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
}

/** Cart lines inserted by a call that ran while the customer was being deleted. */
export const orphanedCartLines: RetentionRule = { table: 'cart_lines', isOver: isOfDeletedUser }
