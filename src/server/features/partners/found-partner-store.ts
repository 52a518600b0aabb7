import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldMarks } from '#domain/search-text.ts'
import type { Database } from '#server/context.ts'
import { plannedEachTime } from '#server/db/named-statements.ts'
import type { Tables } from '#server/db/tables.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { hiddenStatuses, type PartnerRow, partnerColumns } from './partner-row.ts'
import { averageTenths } from './suggested-partner-store.ts'

/** What the list may be narrowed by; `ids` keeps to these, in their order. */
export type PartnerFilter = {
  name?: string | undefined
  address?: string | undefined
  closes_after?: string | undefined
  status?: 'all' | 'open' | 'close' | undefined
  min_point?: number | undefined
  type_id?: number | undefined
  ids?: readonly number[] | undefined
}

type Where = ExpressionBuilder<Tables, 'partners'>

/** One page of the partners that pass, with the number of all that do. */
export async function findPartnerRows(
  db: Database,
  { filter, now, limit, offset }: { filter: PartnerFilter; now: Date; limit: number; offset: number },
): Promise<{ rows: PartnerRow[]; total: number }> {
  const passing = db.selectFrom('partners').where((eb) => eb.and(conditionsOf(eb, filter, now)))
  const order = filter.ids ? sql`array_position(${filter.ids}::bigint[], id)` : sql.ref('id')
  // Counted beside the page: a window over all that pass would carry every row of a large town along.
  const counted = passing.select(sql<number>`count(*)`.as('total'))
  const rows = await passing
    .select(partnerColumns)
    .select(counted.as('total'))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute()
  const [first] = rows
  if (first) return { rows, total: first.total ?? 0 }
  if (offset === 0) return { rows, total: 0 }
  const { total } = await counted.executeTakeFirstOrThrow()
  return { rows, total }
}

function conditionsOf(eb: Where, filter: PartnerFilter, now: Date) {
  const { name, address, closes_after, status, min_point, type_id, ids } = filter
  const conditions: Expression<SqlBool>[] = [eb('status', 'not in', hiddenStatuses)]
  if (ids) conditions.push(eb('id', '=', sql<number>`any(${ids}::bigint[])`))
  if (name) conditions.push(contains(sql.ref('name_folded'), name))
  if (address) conditions.push(contains(sql.ref('address_folded'), address))
  if (type_id !== undefined) conditions.push(eb('type_id', '=', type_id))
  // Hours, then minutes: the seconds of either do not count.
  if (closes_after !== undefined) conditions.push(eb('time_close', '>=', closes_after.slice(0, 5)))
  if (status === 'open') conditions.push(eb(isOpenNow(now), '=', true))
  if (status === 'close') conditions.push(eb(isOpenNow(now), '=', false))
  if (min_point !== undefined) {
    conditions.push(eb('points_count', '>', 0))
    conditions.push(
      eb(sql<number>`case when points_count > 0 then ${averageTenths} end`, '>=', min_point * 10),
    )
  }
  return conditions
}

function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const folded = foldMarks(text)
  // So short a text has no trigram: by the index, all of it would be read.
  if ([...folded].length < 3) return sql`position(${folded} in ${column}) > 0`
  // One text is in every name, another in hardly any: a plan for both would read all of the index where the table is read sooner.
  return sql`${sql.raw(plannedEachTime)} ${column} like ${`%${folded.replace(/[%_\\]/g, '\\$&')}%`}`
}
