import { sql } from 'kysely'
import { isSoldOutAt } from '#domain/menus/availability.ts'
import type { Database, StaffContext } from '#server/context.ts'
import type { SoldOutMark } from '#server/db/tables/order-tables.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { putStock } from './stock-store.ts'

type Marked = { productId: number } | { choiceId: number }

/**
 * The stock that a mark as sold out changes; null when the dish or choice is not for sale. A choice may share a dish's
 * stock.
 */
export async function readMark(db: Database, marked: Marked, now: Date): Promise<SoldOutMark | null> {
  const shared =
    'choiceId' in marked
      ? await db
          .selectFrom('choices')
          .select('product_id')
          .where('id', '=', marked.choiceId)
          .executeTakeFirst()
      : { product_id: marked.productId }
  if (shared === undefined) return null
  const table = shared.product_id === null ? 'choices' : 'products'
  const id = shared.product_id ?? ('choiceId' in marked ? marked.choiceId : marked.productId)
  const row = await db
    .selectFrom(table)
    .select(['stock_left', 'stock_until', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status !== 'in_stock') return null
  const { stock_left: left, stock_until: until } = row
  if (left === null || until === null) return { table, id, left: null, until: null }
  return isSoldOutAt({ left, until }, now) ? null : { table, id, left, until: until.toISOString() }
}

/** Restores the count from before the mark, unless it was changed since or has expired. */
export async function removeMark(
  context: StaffContext,
  { table, id, left, until }: SoldOutMark,
  markedAt: Date,
): Promise<void> {
  const { db, now } = context
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and stock_left = 0 and stock_since = ${markedAt}
       for no key update`.execute(db)
  if (rows.length === 0) return
  const end = until === null ? null : new Date(until)
  const stock = left === null || end === null || end <= now ? null : { left, until: end }
  const row = await putStock(context, { table, id, stock })
  const count = { count: stock?.left ?? null, ...(stock && { until: stock.until.toISOString() }) }
  if (row) await recordStaffAction(context, 'stock_set', { name: row.name, ...count })
}
