import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { hiddenStatuses, type PartnerRow, partnerColumns } from './partner-row.ts'
import { averageTenths } from './suggested-partner-store.ts'
import { passes, rankOf, type TextFilter } from './text-filter.ts'

/** What the list may be narrowed by; `ids` keeps to these, in their order. */
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

/** Of more than these it does not matter which come first: such a text says too little, and to rank them takes long. */
const mostRanked = 4_000

/** One page of the partners that pass, those first in which the texts are found best, with the number of all that do. */
export async function findPartnerRows(db: Database, page: Page): Promise<Found> {
  const { filter } = page
  const isRanked = filter.ids === undefined && filter.texts.some(({ query }) => query.words.length > 0)
  if (!isRanked) return findPlainRows(db, page)
  const isCommon = (await countExpected(db, page)) > 2 * mostRanked
  const best = isCommon ? null : await findBestRows(db, page)
  if (best) return best
  const plain = await findPlainRows(db, page)
  return plain.total <= mostRanked ? ((await findBestRows(db, page)) ?? plain) : plain
}

/** How many PostgreSQL believes to pass, without looking. */
async function countExpected(db: Database, page: Page): Promise<number> {
  const [plan] = await selectPassing(db, page).select('id').explain<Record<string, string>>('text')
  return Number(/ rows=(\d+)/.exec(Object.values(plan ?? {}).join())?.[1] ?? 0)
}

async function findPlainRows(db: Database, page: Page): Promise<Found> {
  const { filter, limit, offset } = page
  const passing = selectPassing(db, page)
  const { total } = await passing
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (total <= offset) return { rows: [], total }
  const rows = await passing
    .select(partnerColumns)
    .orderBy(filter.ids ? sql`array_position(${filter.ids}::bigint[], id)` : sql.ref('id'))
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** The page, ranked and counted in one go; null where too many pass. */
async function findBestRows(db: Database, { filter, now, limit, offset }: Page): Promise<Found | null> {
  const ranks = filter.texts.flatMap(rankOf)
  const some = selectPassing(db, { filter, now })
    .select(['id', sql<number>`${sql.join(ranks, sql` * 10 + `)}`.as('rank')])
    .limit(mostRanked + 1)
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      () => some,
    )
    .with('counted', (each) => each.selectFrom('found').select(({ fn }) => fn.countAll<number>().as('total')))
    .with('page', (each) =>
      each.selectFrom('found').selectAll().orderBy('rank').orderBy('id').limit(limit).offset(offset),
    )
    .selectFrom('counted')
    .leftJoin('page', (join) => join.onTrue())
    .leftJoin('partners', 'partners.id', 'page.id')
    .select('counted.total')
    .select(partnerColumns.map((column) => `partners.${column}` as const))
    .orderBy('page.rank')
    .orderBy('page.id')
    .execute()
  const total = rows[0]?.total ?? 0
  if (total > mostRanked) return null
  // Beyond the last page there is one row, with the number alone.
  return { rows: rows.filter((row): row is PartnerRow & { total: number } => row.id !== null), total }
}

function selectPassing(db: Database, { filter, now }: Pick<Page, 'filter' | 'now'>) {
  return db.selectFrom('partners').where((eb) => eb.and(conditionsOf(eb, filter, now)))
}

function conditionsOf(eb: Where, filter: PartnerFilter, now: Date) {
  const { texts, closes_after, status, min_point, type_id, ids } = filter
  const conditions: Expression<SqlBool>[] = [eb('status', 'not in', hiddenStatuses)]
  if (ids) conditions.push(eb('id', '=', sql<number>`any(${ids}::bigint[])`))
  conditions.push(...texts.map(passes))
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
