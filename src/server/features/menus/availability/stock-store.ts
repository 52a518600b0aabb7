import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Stock } from '#domain/menus/availability.ts'
import type { Database, StaffContext } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The quantity that a request needs of a dish or choice with its own count. */
export type StockNeed = { of: 'product' | 'choice'; id: number; quantity: number }

/** A row with a count of stock. */
type CountedRow = {
  id: number
  name: string
  stock_left: number
  stock_until: Date
}

/** Locks the choices with their own counts, by ascending id, after their dishes. */
export async function lockCountedChoices(db: Database, ids: readonly number[]): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select id, name, stock_left, stock_until from choices
     where id = any(${ids}::bigint[]) and stock_id is not null
     order by id for no key update`.execute(db)
  return rows
}

/**
 * Deducts an order's needs from the counts of locked rows and records them with the order. Throws when a count has
 * changed although its row was locked.
 */
export async function takeStock(db: Database, orderId: number, needs: readonly StockNeed[]): Promise<void> {
  if (needs.length === 0) return
  const { rows } = await sql`
    with need as (
      select * from unnest(${needs.map((need) => need.of)}::text[], ${needs.map((need) => need.id)}::bigint[],
        ${needs.map((need) => need.quantity)}::integer[]) as need (kind, id, quantity)
    ), dish as (
      update products set stock_left = stock_left - need.quantity from need
       where need.kind = 'product' and products.id = need.id
      returning products.stock_id, products.id as product_id, null::bigint as choice_id, need.quantity
    ), choice as (
      update choices set stock_left = stock_left - need.quantity from need
       where need.kind = 'choice' and choices.id = need.id
      returning choices.stock_id, null::bigint as product_id, choices.id as choice_id, need.quantity
    )
    insert into stock_takings (order_id, stock_id, product_id, choice_id, quantity)
    select ${orderId}, taken.* from (select * from dish union all select * from choice) as taken
    on conflict (order_id, stock_id) do update set quantity = stock_takings.quantity + excluded.quantity
    returning stock_id`.execute(db)
  if (rows.length !== needs.length) throw new Error('A count of stock changed under its lock.')
}

/**
 * Returns an order's stock to counts that are still valid, not to counts that the restaurant has set since then. Locks
 * dishes by ascending id, then choices.
 */
export async function giveStockBack(db: Database, orderId: number): Promise<void> {
  const takings = await db
    .deleteFrom('stock_takings')
    .where('order_id', '=', orderId)
    .returning(['stock_id', 'product_id', 'choice_id', 'quantity'])
    .execute()
  for (const table of ['products', 'choices'] as const) {
    const back = takings.filter((taking) => (taking.product_id === null) === (table === 'choices'))
    if (back.length === 0) continue
    await sql`
      with back as materialized (
        select stored.id, taking.quantity
          from ${sql.table(table)} as stored
          join unnest(${back.map((taking) => taking.stock_id)}::bigint[],
            ${back.map((taking) => taking.quantity)}::integer[]) as taking (stock_id, quantity)
            on taking.stock_id = stored.stock_id
         where stored.id = any(${back.map((taking) => taking.product_id ?? taking.choice_id)}::bigint[])
         order by stored.id for no key update of stored
      )
      update ${sql.table(table)} as stored set stock_left = stored.stock_left + back.quantity
        from back where stored.id = back.id`.execute(db)
  }
}

/** `by`: the member of staff who marks the dishes or the choice; null if the shop marks them. */
type SoldOut = { partnerId: number; until: Date; by: number | null; now: Date } & (
  | { productIds: readonly number[] }
  | { choiceId: number }
)

/**
 * Marks a restaurant's dishes, or a choice, as sold out at least until a time. Locks dishes by ascending id. A choice
 * that shares a dish's stock is sold out with it.
 */
export async function sellOut(db: Database, sold: SoldOut): Promise<void> {
  const { partnerId, until, by, now } = sold
  const productIds =
    'choiceId' in sold
      ? sql`select product_id from choices where id = ${sold.choiceId} and product_id is not null`
      : sql`select unnest(${[...sold.productIds]}::bigint[])`
  await sql`
    with sold as materialized (
      select id from products
       where partner_id = ${partnerId} and id in (${productIds}) and status = 'in_stock'
         and (stock_left is distinct from 0 or stock_until < ${until})
       order by id for no key update
    )
    update products set stock_left = 0, stock_granted = 0, stock_until = ${until}, stock_id = nextval('stock_ids'),
        stock_by = ${by}, stock_since = ${now}, updated_at = ${now}
      from sold where products.id = sold.id`.execute(db)
  if (!('choiceId' in sold)) return
  await sql`
    update choices set stock_left = 0, stock_granted = 0, stock_until = ${until}, stock_id = nextval('stock_ids'),
        stock_by = ${by}, stock_since = ${now}
     where id = ${sold.choiceId} and product_id is null and status = 'in_stock'
       and (stock_left is distinct from 0 or stock_until < ${until})
       and group_id in (select id from option_groups where partner_id = ${partnerId})`.execute(db)
}

/**
 * SQL assignments for an update of choices (alias `stored`) from `new`: clears the own count of a choice that shares a
 * dish's stock.
 */
export function ownStockUnlessShared(): RawBuilder<unknown> {
  const columns = ['stock_left', 'stock_granted', 'stock_until', 'stock_id']
  return sql.join(
    columns.map(
      (name) =>
        sql`${sql.ref(name)} = case when new.product_id is null then ${sql.ref(`stored.${name}`)} end`,
    ),
  )
}

/** A dish or choice with its stock, as its restaurant sees it. */
export type StockRow = Pick<
  Selectable<Tables['products']>,
  'id' | 'name' | 'status' | 'stock_left' | 'stock_until'
>

type StockChange = { table: 'products' | 'choices'; id: number; stock: Stock | null }

/** Starts or ends a count; null when the restaurant has no dish or choice with this id. */
export async function putStock(
  { db, now, session }: StaffContext,
  { table, id, stock }: StockChange,
): Promise<StockRow | null> {
  const { rows } = await sql<StockRow>`
    update ${sql.table(table)} as stored
       set stock_left = ${stock?.left ?? null}, stock_granted = ${stock?.left ?? null},
         stock_until = ${stock?.until ?? null},
         stock_by = ${stock && session.staffId}, stock_since = ${stock && now},
         stock_id = ${stock === null ? null : sql`nextval('stock_ids')`},
         status = case stored.status when 'out_of_stock' then 'in_stock' else stored.status end
         ${table === 'products' ? sql`, updated_at = ${now}` : sql``}
     where stored.id = ${id} and ${
       table === 'products'
         ? sql`stored.partner_id = ${session.partnerId}`
         : sql`stored.group_id in (select id from option_groups where partner_id = ${session.partnerId})`
     }
    returning stored.id, stored.name, stored.status, stored.stock_left, stored.stock_until`.execute(db)
  return rows[0] ?? null
}

/** A choice of the restaurant, with the dish whose stock it shares. */
export async function findChoice({ db, session }: StaffContext, id: number) {
  const row = await db
    .selectFrom('choices')
    .innerJoin('option_groups', 'option_groups.id', 'choices.group_id')
    .select(['choices.name', 'choices.product_id'])
    .where('choices.id', '=', id)
    .where('option_groups.partner_id', '=', session.partnerId)
    .executeTakeFirst()
  return row ?? null
}
