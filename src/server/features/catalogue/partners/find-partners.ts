import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import { isTooFar } from '#domain/money/shipping-fee.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { foldMarks, toSearchable } from '#domain/search/search-text.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type Database,
  type InputOf,
  succeed,
} from '#server/context.ts'
import { listIdsClosingAfter } from './list-closing-after.ts'
import { isOpenNow } from './opening-hours-sql.ts'
import { type DeliveryArea, filterConditions, isInArea, listIdsMeeting } from './partner-filter.ts'
import { type PartnerRow, toPartnerSummary, toVisiblePartner } from './partner-store.ts'
import { listBestRated, listNearby } from './suggest-partners.ts'
import { isUsableVoucher } from './usable-voucher-sql.ts'

type Input = InputOf<'findPartners'>

export async function findPartners(context: CallOf<'findPartners'>, input: Input): AnswerTo<'findPartners'> {
  const { db, now } = context
  const { page = 1, per_page = partnersPerPage } = input
  const area = areaOf(context, input)
  const texts = textFilters(input)
  const conditions = await conditionsOf(context, { input, texts, area })
  const suggested = await listSuggested(context, { input, area })
  const paged = { conditions, area, now, limit: per_page, offset: (page - 1) * per_page }
  // `isForgiving`: finds also names with typing errors.
  async function find(isForgiving: boolean): Promise<FoundPage> {
    const candidates = await listCandidates(context, { suggested, texts, area, isForgiving })
    return candidates ? pageOfCandidates(db, candidates, paged) : pageOfAll(db, paged)
  }
  const exact = await find(false)
  const { rows, total } = exact.total === 0 && texts.length > 0 ? await find(true) : exact
  const partners = rows.flatMap((row) => {
    const partner = toVisiblePartner(row, now)
    if (partner === null) return []
    const summary = { ...toPartnerSummary(partner), best_voucher: row.best_voucher }
    return [area ? { ...summary, distance: distanceKm(area.position, partner) } : summary]
  })
  return succeed({ partners, total, page, per_page })
}

function areaOf({ services }: CallContext, { latitude, longitude }: Input): DeliveryArea | null {
  if (latitude === undefined || longitude === undefined) return null
  return { position: { latitude, longitude }, rates: services.settings.shopTerms.shippingRates }
}

/** A restaurant that may appear on the page. `isNear`: it delivers to the position, or no position was given. */
type Candidate = { id: number; isNear: boolean }

type PartnerQuery = { input: Input; area: DeliveryArea | null }

/** The suggestion list that the filters apply to, in its order; undefined without `sort`. */
async function listSuggested(
  { db, now }: CallContext,
  { input, area }: PartnerQuery,
): Promise<Candidate[] | undefined> {
  const toCandidate = (row: PartnerRow) => ({
    id: row.id,
    isNear: !area || !isTooFar(distanceKm(area.position, row), area.rates),
  })
  if (input.sort === 'best_rated') return (await listBestRated(db)).map(toCandidate)
  if (input.sort !== 'nearby' || !area) return undefined
  return (await listNearby(db, area.position, now)).map(({ row }) => toCandidate(row))
}

type Page = {
  conditions: readonly Expression<SqlBool>[]
  area: DeliveryArea | null
  now: Date
  limit: number
  offset: number
}
type FoundRow = PartnerRow & { best_voucher: ListedPartner['best_voucher'] }
type FoundPage = { rows: FoundRow[]; total: number }

/**
 * Up to this many candidates are looked up by id. For more, one query for all partners that meet the conditions is
 * cheaper.
 */
const maxLookedUp = 500

/** A page of the candidates that meet the conditions, in their order, near ones first. */
async function pageOfCandidates(
  db: Database,
  candidates: readonly Candidate[],
  page: Page,
): Promise<FoundPage> {
  const ids = candidates.map(({ id }) => id)
  const isFew = ids.length <= maxLookedUp
  const among = isFew ? [sql<boolean>`partners.id = any(${ids}::bigint[])`] : []
  const matchingIds =
    ids.length === 0 ? new Set<number>() : await listIdsMeeting(db, [...page.conditions, ...among])
  const matching = candidates.filter(({ id }) => matchingIds?.has(id) ?? true)
  const ordered = [...matching.filter(({ isNear }) => isNear), ...matching.filter(({ isNear }) => !isNear)]
  const shown = ordered.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
  if (shown.length === 0) return { rows: [], total: matching.length }
  const rows = await selectFound(db, page)
    .where(sql<boolean>`partners.id = any(${shown}::bigint[])`)
    .orderBy(sql`array_position(${shown}::bigint[], partners.id)`)
    .execute()
  return { rows, total: matching.length }
}

/** A page of all partners that meet the conditions: those that deliver to the position first, then open ones, by id. */
async function pageOfAll(db: Database, page: Page): Promise<FoundPage> {
  const { conditions, area, now, limit, offset } = page
  const counted = await selectFound(db, page)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where((eb) => eb.and(conditions))
    .$call((query) => (area ? query.orderBy(isInArea(area), 'desc') : query))
    .orderBy(isOpenNow(now), 'desc')
    .orderBy('partners.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const [first] = counted
  if (first || offset === 0) return { rows: counted, total: first?.total ?? 0 }
  // Beyond the last page no row carries the total.
  const { total } = await db
    .selectFrom('partners')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow()
  return { rows: [], total }
}

function selectFound(db: Database, { now }: Pick<Page, 'now'>) {
  return db.selectFrom('partners').selectAll('partners').select(bestVoucher(now).as('best_voucher'))
}

/** The usable voucher with the largest discount, as JSON; null if there is none. */
function bestVoucher(now: Date): RawBuilder<ListedPartner['best_voucher']> {
  return sql`(
    select json_build_object('code', code, 'discount', discount, 'percent', percent, 'condition', condition,
      'distance_condition', distance_condition) from vouchers
     where vouchers.partner_id = partners.id and ${isUsableVoucher(now)}
     order by discount desc, id limit 1)`
}

async function conditionsOf(
  { db, now }: CallContext,
  { input, texts, area }: PartnerQuery & { texts: readonly TextFilter[] },
): Promise<Expression<SqlBool>[]> {
  const { closes_after, type_id } = input
  const conditions: Expression<SqlBool>[] = [
    ...filterConditions(input, { area, now }),
    ...texts.flatMap(matchSymbols),
  ]
  if (type_id !== undefined) conditions.push(sql<boolean>`type_id = ${type_id}`)
  // `time_close` has no seconds, so the seconds of `closes_after` are cut off.
  if (closes_after !== undefined) {
    const time = closes_after.slice(0, 5)
    const lateIds = await listIdsClosingAfter(db, time, now)
    conditions.push(
      sql<boolean>`(hours is null and time_close >= ${time}::time or partners.id = any(${lateIds}::bigint[]))`,
    )
  }
  return conditions
}

/** A filter on a partner's name or address. */
type TextFilter = { field: 'name' | 'address'; text: string }

/** The non-empty text filters of the input. */
function textFilters(wanted: { name?: string | undefined; address?: string | undefined }): TextFilter[] {
  return (['name', 'address'] as const).flatMap((field) => {
    const text = wanted[field]
    return text ? [{ field, text }] : []
  })
}

/**
 * The suggested partners that match the text filters; without a suggestion list, all partners that match them.
 * Undefined if there is no suggestion list and no text filter with words.
 */
async function listCandidates(
  { services }: CallContext,
  wanted: {
    suggested: readonly Candidate[] | undefined
    texts: readonly TextFilter[]
    area: DeliveryArea | null
    isForgiving: boolean
  },
): Promise<readonly Candidate[] | undefined> {
  const named = await listMatching(services, wanted)
  if (!wanted.suggested || !named) return wanted.suggested ?? named
  const ids = new Set(named.map(({ id }) => id))
  return wanted.suggested.filter(({ id }) => ids.has(id))
}

/**
 * The partners that match all filters with words (`passesFilter` in domain), best first; undefined if no filter has
 * words.
 */
async function listMatching(
  { search }: CallContext['services'],
  {
    texts,
    area,
    isForgiving,
  }: { texts: readonly TextFilter[]; area: DeliveryArea | null; isForgiving: boolean },
): Promise<Candidate[] | undefined> {
  const wanted = texts
    .map(({ field, text }) => ({ field, query: toSearchable(text), isForgiving, area }))
    .filter(({ query }) => query.words.length > 0)
  const [first, ...others] = await Promise.all(wanted.map((one) => search.listNamed(one)))
  if (!first) return undefined
  const matching = others.reduce((found, other) => {
    // A rank has one digit, so the first filter decides before the second.
    const ranks = new Map(other.map(({ id, rank }) => [id, rank]))
    return found.flatMap((one) => {
      const rank = ranks.get(one.id)
      return rank === undefined ? [] : { ...one, rank: one.rank * 10 + rank }
    })
  }, first)
  return matching.toSorted((a, b) => a.rank - b.rank || a.id - b.id)
}

/** Text without letters or digits has no words to search by, so it is matched as a substring. */
function matchSymbols({ field, text }: TextFilter): Expression<SqlBool>[] {
  return toSearchable(text).words.length > 0
    ? []
    : [sql<SqlBool>`strpos(${sql.ref(field)}, ${foldMarks(text)}) > 0`]
}
