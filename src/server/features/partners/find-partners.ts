import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import { distanceKm } from '#domain/places/distance.ts'
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
import { type DeliveryArea, isInArea, passing, type SharedFilter } from './partner-filter.ts'
import { asVisible, type PartnerRow, toPartnerSummary } from './partner-store.ts'
import { readBestRated, readNearby } from './suggest-partners.ts'
import { isUsableVoucher } from './usable-voucher-sql.ts'

type Input = InputOf<'findPartners'>

export async function findPartners(context: CallOf<'findPartners'>, input: Input): AnswerTo<'findPartners'> {
  const { db, now, services } = context
  const { page = 1, per_page = partnersPerPage, closes_after } = input
  const position = positionOf(input)
  const area = position && { position, rates: services.settings.shopTerms.shippingRates }
  const suggested = await readSuggestedIds(context, input)
  const texts = textFilters(input)
  const lateIds = closes_after === undefined ? [] : await listClosingLate(db, closes_after.slice(0, 5), now)
  async function find(isForgiving: boolean) {
    const named = await listMatching(context, texts, { isForgiving })
    const namedIds = named && new Set(named)
    const ids = suggested && namedIds ? suggested.filter((id) => namedIds.has(id)) : (suggested ?? named)
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
type PartnerFilter = Pick<Input, 'closes_after' | 'type_id'> &
  SharedFilter & {
    texts: readonly TextFilter[]
    lateIds: readonly number[]
    ids: readonly number[] | undefined
  }

type Where = ExpressionBuilder<Tables, 'partners'>

type Page = { filter: PartnerFilter; area: DeliveryArea | null; now: Date; limit: number; offset: number }
type FoundRow = PartnerRow & { best_voucher: ListedPartner['best_voucher'] }
type Found = { rows: FoundRow[]; total: number }

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
  const matching = selectMatching(db, page)
  const counted = await matching
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
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: [], total }
}

function selectMatching(db: Database, { filter, area, now }: Pick<Page, 'filter' | 'area' | 'now'>) {
  const wanted = sql<{ id: number; place: number }>`unnest(${filter.ids ?? []}::bigint[]) with ordinality`
  return db
    .selectFrom('partners')
    .leftJoin(wanted.as<'wanted'>(sql`wanted(id, place)`), 'wanted.id', 'partners.id')
    .where((eb) => eb.and(conditionsOf(eb, filter, { area, now })))
    .$if(filter.ids !== undefined, (query) => query.where('wanted.id', 'is not', null))
}

function conditionsOf(eb: Where, filter: PartnerFilter, { area, now }: Pick<Page, 'area' | 'now'>) {
  const { texts, lateIds, closes_after, type_id } = filter
  const conditions: Expression<SqlBool>[] = [
    ...passing(filter, { area, now }),
    ...texts.flatMap(matchSymbols),
  ]
  if (type_id !== undefined) conditions.push(eb('type_id', '=', type_id))
  // Compared in minutes.
  if (closes_after !== undefined) {
    const isDaily = eb.and([eb('hours', 'is', null), eb('time_close', '>=', closes_after.slice(0, 5))])
    conditions.push(eb.or([isDaily, sql<boolean>`partners.id = any(${lateIds}::bigint[])`]))
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
