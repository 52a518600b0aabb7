import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { hiddenStatuses, type PartnerRow, partnerColumns } from './partner-row.ts'
import { averageTenths } from './suggested-partner-store.ts'
import { matchSymbols, type TextFilter } from './text-filter.ts'

/** The filters of the list. `ids` restricts it to these partners, in this order. */
export type PartnerFilter = {
  texts: readonly TextFilter[]
  closes_after?: string | undefined
  status?: 'all' | 'open' | 'close' | undefined
  min_point?: number | undefined
  type_id?: number | undefined
  ids?: readonly number[] | undefined
}

type Where = ExpressionBuilder<Tables, 'partners'>

type Page = { filter: PartnerFilter; now: Date; limit: number; offset: number }
type Found = { rows: PartnerRow[]; total: number }

/** A page of the matching partners in the order of `ids`, or by id, and the total. */
export async function findPartnerRows(db: Database, page: Page): Promise<Found> {
  const { filter, limit, offset } = page
  if (filter.ids?.length === 0) return { rows: [], total: 0 }
  const passing = selectMatching(db, page)
  const counted = await passing
    .select(partnerColumns.map((column) => `partners.${column}` as const))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('wanted.place')
    .orderBy('partners.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const [first] = counted
  if (first || offset === 0) return { rows: counted, total: first?.total ?? 0 }
  // Beyond the last page no row carries the total.
  const { total } = await passing
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: [], total }
}

function selectMatching(db: Database, { filter, now }: Pick<Page, 'filter' | 'now'>) {
  const wanted = sql<{ id: number; place: number }>`unnest(${filter.ids ?? []}::bigint[]) with ordinality`
  return db
    .selectFrom('partners')
    .leftJoin(wanted.as<'wanted'>(sql`wanted(id, place)`), 'wanted.id', 'partners.id')
    .where((eb) => eb.and(conditionsOf(eb, filter, now)))
    .$if(filter.ids !== undefined, (query) => query.where('wanted.id', 'is not', null))
}

function conditionsOf(eb: Where, filter: PartnerFilter, now: Date) {
  const { texts, closes_after, status, min_point, type_id } = filter
  const conditions: Expression<SqlBool>[] = [eb('status', 'not in', hiddenStatuses)]
  conditions.push(...texts.flatMap(matchSymbols))
  if (type_id !== undefined) conditions.push(eb('type_id', '=', type_id))
  // Compared in minutes.
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
