import { type Selectable, sql } from 'kysely'
import type { Cart } from '#contracts/carts/cart.ts'
import { cartSubtotal, maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import type { ChosenChoice } from '#domain/menus/options.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { hasOptions } from '../options/public.ts'
import {
  chosenOfLine,
  type LineRow,
  lineUnitPrice,
  type PricedLine,
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

/** The lines that can be bought, in insertion order, with current prices. */
function fromBuyableLines({ userId, partnerId }: CartKey) {
  return sql`
    from cart_lines as line
    join products as product on product.id = line.product_id and product.partner_id = line.partner_id
    ${chosenOfLine}
    where line.user_id = ${userId} and line.partner_id = ${partnerId} and product.status = 'in_stock'`
}

export async function readCart(db: Database, key: CartKey): Promise<Cart> {
  const { rows } =
    await sql<PricedLine>`select ${pricedColumns} ${fromBuyableLines(key)} order by line.id`.execute(db)
  return toCart(db, rows)
}

export async function sumCart(db: Database, key: CartKey): Promise<Vnd> {
  const { rows } = await sql<{ quantity: number; price: Vnd }>`
    select line.quantity, ${lineUnitPrice} as price ${fromBuyableLines(key)}`.execute(db)
  return cartSubtotal(rows)
}

/** How many lines can be bought. */
export async function countCartLines(db: Database, key: CartKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${fromBuyableLines(key)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What a call names a line by: its id, or its dish. */
export type LineName = CartKey & { lineId?: number | undefined; productId?: number | undefined }

type LockedLine = LineRow & { is_buyable: boolean }

/**
 * Locks the lines of a cart that a name may mean, in insertion order, and finds the one that it means: the named one,
 * else the only one of the dish, else that without choices and note.
 */
export async function lockLine(
  db: Database,
  { userId, partnerId, lineId, productId }: LineName,
): Promise<LockedLine | 'line_not_found' | 'line_ambiguous'> {
  const { rows } = await sql<LockedLine>`
    select line.*,
      product.status = 'in_stock' and product.partner_id = line.partner_id as is_buyable
    from cart_lines as line join products as product on product.id = line.product_id
    where line.user_id = ${userId} and line.partner_id = ${partnerId}
      and line.product_id = coalesce(${productId ?? null}::bigint, line.product_id)
      and line.id = coalesce(${lineId ?? null}::bigint, line.id)
    order by line.id for update of line`.execute(db)
  if (rows.length <= 1) return rows[0] ?? 'line_not_found'
  return rows.find(({ choices, note }) => choices.length === 0 && note === null) ?? 'line_ambiguous'
}

/** What a line is set to. */
type LineChange = { quantity: number; note: string | null; choices: readonly number[]; now: Date }

/** Sets a locked line and adds it to an equal one. False when that would exceed the maximum of a line. */
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

/** What to add; an undefined `note` means the only line of the dish with these choices, whatever its note. */
type AddedLine = CartKey & {
  productId: number
  quantity: number
  note: string | null | undefined
  choices: readonly number[]
  now: Date
}

/**
 * Checks the dish, adds to the equal line and reads the cart in one statement: parallel additions can neither overwrite
 * each other nor exceed the maximum, and the shop's most frequent write is one round trip. A statement does not see
 * its own changes, so the changed line comes from `returning` and the others from the table.
 */
export async function addQuantity(db: Database, added: AddedLine): Promise<Addition> {
  const { userId, partnerId, productId, quantity, note, choices, now } = added
  const { rows } = await sql<AdditionRow>`
    with product as (
      select id, status from products where id = ${productId} and partner_id = ${partnerId}
    ), equal as (
      select case when count(*) = 1 then min(note) end as note from cart_lines
      where user_id = ${userId} and partner_id = ${partnerId} and product_id = ${productId}
        and choices = ${choices}::bigint[]
    ), added as (
      insert into cart_lines (user_id, partner_id, product_id, quantity, note, choices, created_at, updated_at)
      select ${userId}, ${partnerId}, product.id, ${quantity},
        ${note === undefined ? sql`equal.note` : sql`${note}::text`}, ${choices}::bigint[], ${now}, ${now}
      from product, equal where status = 'in_stock'
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
      where product.partner_id = ${partnerId} and product.status = 'in_stock'
    )
    select (select status from product) as product_status, cart.*
    from (select) as answer left join cart on exists (select from added)
    order by cart.id`.execute(db)
  const lines = rows.filter((row) => row.id !== null)
  return {
    productStatus: rows[0]?.product_status ?? null,
    cart: lines.length > 0 ? await toCart(db, lines) : null,
  }
}

type ProductRow = Selectable<Tables['products']>

/** A line removed from the cart, with its locked product. `price` is that of the dish without choices. */
export type TakenLine = {
  line_id: number
  quantity: number
  note: string | null
  choices: number[]
  is_buyable: boolean
  has_options: boolean
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
      returning id, product_id, quantity, note, choices
    )
    select taken.id as line_id, taken.quantity, taken.note, taken.choices, product.id as product_id, product.name,
      product.price, product.image_url, product.quantity_sold, ${hasOptions('product.id')} as has_options,
      product.status = 'in_stock' and product.partner_id = ${partnerId} as is_buyable
    from taken join products as product on product.id = taken.product_id
    order by product.id
    for no key update of product`.execute(db)
  return rows.toSorted((a, b) => a.line_id - b.line_id)
}

/** A line to insert. No two are equal. */
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
  { userId, partnerId, lines, now }: CartKey & { lines: readonly NewLine[]; now: Date },
): Promise<Cart> {
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
  return readCart(db, { userId, partnerId })
}
