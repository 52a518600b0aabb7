import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { foldMarks, searchable } from '#domain/search/search-text.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type Database,
  type InputOf,
  succeed,
} from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { listClosingLate } from './closing-late.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { asVisible, isLetIn, type PartnerRow, toPartnerSummary } from './partner-store.ts'
import { averageTenths, readBestRated, readNearby } from './suggest-partners.ts'
import { isUsableVoucher } from './usable-voucher-sql.ts'

type Input = InputOf<'findPartners'>

export async function findPartners(context: CallOf<'findPartners'>, input: Input): AnswerTo<'findPartners'> {
  const { db, now, services } = context
  const { page = 1, per_page = partnersPerPage, closes_after } = input
  const position = positionOf(input)
  const { maxDistanceKm } = services.settings.shopTerms.shippingRates
  const area = position && { position, maxDistanceKm }
  const suggested = await readSuggestedIds(context, input)
  const texts = textFilters(input)
  const lateIds = closes_after === undefined ? [] : await listClosingLate(db, closes_after.slice(0, 5), now)
  async function find(isForgiving: boolean) {
    const passing = await listMatching(context, texts, { isForgiving })
    const passingIds = passing && new Set(passing)
    const ids =
      suggested && passingIds ? suggested.filter((id) => passingIds.has(id)) : (suggested ?? passing)
    const offset = (page - 1) * per_page
    return findPartnerRows(db, {
      filter: { ...input, lateIds, texts, ids },
      area,
      now,
      limit: per_page,
      offset,
    })
  }
  const asTyped = await find(false)
  const { rows, total } = asTyped.total === 0 && texts.length > 0 ? await find(true) : asTyped
  const partners = rows.flatMap((row) => {
    const partner = asVisible(row, now)
    if (partner === null) return []
    const summary = { ...toPartnerSummary(partner), best_voucher: row.best_voucher }
    return [position ? { ...summary, distance: distanceKm(position, partner) } : summary]
  })
  return succeed({ partners, total, page, per_page })
}

/** The ids of the suggestion list that the filters apply to, in its order; undefined without `sort`. */
async function readSuggestedIds({ db, now }: CallContext, input: Input): Promise<number[] | undefined> {
  if (input.sort === 'best_rated') return (await readBestRated(db)).map((row) => row.id)
  const position = positionOf(input)
  if (input.sort !== 'nearby' || !position) return undefined
  return (await readNearby(db, position, now)).map(({ row }) => row.id)
}

function positionOf({ latitude, longitude }: Input) {
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
}

/** The filters of the list. `ids` restricts it to these partners, in this order; `lateIds`: as `listClosingLate`. */
type PartnerFilter = Pick<Input, 'closes_after' | 'status' | 'min_point' | 'type_id'> & {
  texts: readonly TextFilter[]
  lateIds: readonly number[]
  ids: readonly number[] | undefined
}

type Where = ExpressionBuilder<Tables, 'partners'>

/** A customer's position, and how far the shop delivers in km with one decimal. */
type DeliveryArea = { position: Position; maxDistanceKm: number }

type Page = { filter: PartnerFilter; area: DeliveryArea | null; now: Date; limit: number; offset: number }
type FoundRow = PartnerRow & { best_voucher: ListedPartner['best_voucher'] }
type Found = { rows: FoundRow[]; total: number }

/** `distanceKm(…) <= maxDistanceKm` (domain/places/distance.ts) as SQL: the distance is rounded to one decimal. */
function isInArea({ position: { latitude, longitude }, maxDistanceKm }: DeliveryArea): RawBuilder<boolean> {
  return sql<boolean>`
    12742 * asin(least(1, sqrt(
      sin(radians(partners.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(partners.latitude)) * sin(radians(partners.longitude - ${longitude}) / 2) ^ 2
    ))) < ${maxDistanceKm + 0.05}`
}

/** The voucher with the largest discount that can be used now by some order, as JSON; null without one. */
function bestVoucher(now: Date): RawBuilder<ListedPartner['best_voucher']> {
  return sql`(
    select json_build_object('code', code, 'discount', discount, 'condition', condition,
      'distance_condition', distance_condition) from vouchers
     where vouchers.partner_id = partners.id and ${isUsableVoucher(now)}
     order by discount desc, id limit 1)`
}

/**
 * A page of the matching partners, and the total: in the order of `ids`, else open ones first, by id. Before all others
 * come those that deliver to the position.
 */
async function findPartnerRows(db: Database, page: Page): Promise<Found> {
  const { filter, area, now, limit, offset } = page
  if (filter.ids?.length === 0) return { rows: [], total: 0 }
  const passing = selectMatching(db, page)
  const counted = await passing
    .selectAll('partners')
    .select(sql<number>`count(*) over ()`.as('total'))
    .select(bestVoucher(now).as('best_voucher'))
    .$call((query) => (area ? query.orderBy(isInArea(area), 'desc') : query))
    .$call((query) => (filter.ids ? query.orderBy('wanted.place') : query.orderBy(isOpenNow(now), 'desc')))
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
  const { texts, lateIds, closes_after, status, min_point, type_id } = filter
  const conditions: Expression<SqlBool>[] = [isLetIn, ...texts.flatMap(matchSymbols)]
  if (type_id !== undefined) conditions.push(eb('type_id', '=', type_id))
  // Compared in minutes.
  if (closes_after !== undefined) {
    const isDaily = eb.and([eb('hours', 'is', null), eb('time_close', '>=', closes_after.slice(0, 5))])
    conditions.push(eb.or([isDaily, sql<boolean>`partners.id = any(${lateIds}::bigint[])`]))
  }
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

/** A filter on a partner's name or address. */
type TextFilter = { field: 'name' | 'address'; text: string }

/** The filters of the input that are not empty. */
function textFilters(wanted: { name?: string | undefined; address?: string | undefined }): TextFilter[] {
  return (['name', 'address'] as const).flatMap((field) => {
    const text = wanted[field]
    return text ? [{ field, text }] : []
  })
}

/**
 * The ids of partners that match all filters with words (domain passesFilter), best first; undefined when no filter
 * has words.
 */
async function listMatching(
  { services }: Pick<CallContext, 'services'>,
  filters: readonly TextFilter[],
  { isForgiving }: { isForgiving: boolean },
): Promise<number[] | undefined> {
  const wanted = filters
    .map(({ field, text }) => ({ field, query: searchable(text), isForgiving }))
    .filter(({ query }) => query.words.length > 0)
  const [first, ...others] = await Promise.all(wanted.map((one) => services.search.listNamed(one)))
  if (!first) return undefined
  const ranksOfOthers = others.map((list) => new Map(list.map(({ id, rank }) => [id, rank])))
  return first
    .filter(({ id }) => ranksOfOthers.every((ranks) => ranks.has(id)))
    .map(({ id, rank }) => ({
      id,
      rank: ranksOfOthers.reduce((sum, ranks) => sum * 10 + (ranks.get(id) ?? 0), rank),
    }))
    .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
    .map(({ id }) => id)
}

/** A filter of symbols only cannot be searched by words, so it is matched as a substring. */
function matchSymbols({ field, text }: TextFilter): Expression<SqlBool>[] {
  return searchable(text).words.length > 0
    ? []
    : [sql<SqlBool>`strpos(${sql.ref(field)}, ${foldMarks(text)}) > 0`]
}
