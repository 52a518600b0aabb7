import { sql } from 'kysely'
import type { FoundProduct } from '#contracts/menus/partner.ts'
import { cityIdOf } from '#domain/places/city.ts'
import { distanceKm } from '#domain/places/distance.ts'
import { markedWords, toSearchable } from '#domain/search/search-text.ts'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { busyMinutesAt, isOpenAt } from '#domain/time/opening.ts'
import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type Database,
  type FoundEntry,
  type InputOf,
  refuse,
  type SearchArea,
  succeed,
} from '#server/context.ts'
import { createRowCache } from '#server/db/row-cache.ts'
import { groupsAt, readOptions } from '../../menus/options/public.ts'
import {
  cachedPartners,
  dishColumns,
  findVisiblePartner,
  isApproved,
  type KitchenRow,
  kitchenColumns,
  kitchenOf,
  listIdsPassingFilter,
  type ProductRow,
  refuseUnlessSlot,
  toPartnerSummary,
  toProduct,
  toVisiblePartner,
} from '../partners/public.ts'

const defaultLength = 20

type Input = InputOf<'findProducts'>

export async function findProducts(
  context: CallOf<'findProducts'>,
  input: InputOf<'findProducts'>,
): AnswerTo<'findProducts'> {
  const { db, now, services } = context
  const { q = '', type_id: typeId, limit = defaultLength } = input
  const query = toSearchable(q)
  if (q === '' && typeId !== undefined) {
    const rows = await listBestSellers(db, { limit, typeId })
    return succeed({ products: rows.map((row) => toFoundProduct(row, now)), partners: [] })
  }
  if (query.words.length === 0) return succeed({ products: [], partners: [] })
  const area = areaOf(context, input)
  const partnerIds = await listIdsPassingFilter(db, input, { area: 'position' in area ? area : null, now })
  const found = await services.search.find({ query, typeId, limit, area, partnerIds })
  const [products, partners] = await Promise.all([
    readProducts(context, found.dishes),
    cachedPartners.find(
      db,
      found.partners.map(({ id }) => id),
    ),
  ])
  const position = 'position' in area ? area.position : null
  return succeed({
    products: products.filter(({ isNear }) => !position || isNear).map(({ product }) => product),
    partners: partners
      .flatMap((row) => toVisiblePartner(row, now) ?? [])
      .map((partner) => ({
        ...toPartnerSummary(partner),
        ...(position && { distance: distanceKm(position, partner) }),
      })),
    ...(position && { beyond: products.filter(({ isNear }) => !isNear).map(({ product }) => product) }),
    ...(products.length + partners.length === 0 && { near_words: await findNearWords(context, input) }),
  })
}

const maxNearWords = 5

/** The words of a query with several words that find something on their own. */
async function findNearWords(context: CallContext, input: Input): Promise<string[]> {
  const words = markedWords(input.q ?? '').filter((word) => word.length > 1)
  if (words.length < 2) return []
  const near: string[] = []
  for (const word of new Set(words.slice(0, maxNearWords))) {
    const wanted = {
      query: toSearchable(word),
      typeId: input.type_id,
      limit: 1,
      area: areaOf(context, input),
    }
    const { dishes, partners } = await context.services.search.find(wanted)
    if (dishes.length + partners.length > 0) near.push(word)
  }
  return near
}

function areaOf({ services }: CallContext, { latitude, longitude }: Input): SearchArea {
  if (latitude === undefined || longitude === undefined) return { cityId: cityIdOf(shopDetails.city) ?? 0 }
  return { position: { latitude, longitude }, rates: services.settings.shopTerms.shippingRates }
}

/** Leaves out dishes that were removed since the index was built. */
async function readProducts({ db, now }: CallContext, found: readonly FoundEntry[]) {
  const isNearById = new Map(found.map(({ id, isNear }) => [id, isNear]))
  const rows = await cachedProducts.find(db, [...isNearById.keys()])
  return rows.map((row) => ({ isNear: isNearById.get(row.id) === true, product: toFoundProduct(row, now) }))
}

function toFoundProduct(row: SoldProductRow, now: Date): FoundProduct {
  const kitchen = kitchenOf(row, row.partner_status)
  return {
    ...toProduct(row, now),
    partner: {
      id: row.partner_id,
      name: row.partner_name,
      status: isOpenAt(kitchen, now) ? 'open' : 'close',
      busy_minutes: busyMinutesAt(kitchen, now),
      latitude: row.latitude,
      longitude: row.longitude,
    },
  }
}

const trendingLength = 40

export async function listTrendingProducts({
  db,
  now,
}: CallOf<'listTrendingProducts'>): AnswerTo<'listTrendingProducts'> {
  const rows = await listBestSellers(db, { limit: trendingLength })
  const products = rows.map((row) => ({
    ...toProduct(row, now),
    partner: { id: row.partner_id, name: row.partner_name },
  }))
  return succeed({ products })
}

export async function getProduct(
  { db, now }: CallOf<'getProduct'>,
  { id, wanted_at: slot }: InputOf<'getProduct'>,
): AnswerTo<'getProduct'> {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .select(dishColumns)
    .where('id', '=', id)
    .where('status', '<>', 'disabled')
    .executeTakeFirst()
  if (product === undefined) return refuse('product_not_found')
  const partner = await findVisiblePartner(db, product.partner_id, now)
  if (partner === null) return refuse('product_not_found')
  const refusal = slot && refuseUnlessSlot(partner, slot, now)
  if (refusal) return refusal
  const at = slot ?? now
  const options = product.has_options ? await readOptions(db, [id]) : []
  return succeed({
    ...toProduct(product, at),
    ...(product.has_options && { option_groups: groupsAt(options[0]?.groups ?? [], at) }),
    partner: toPartnerSummary(partner),
  })
}

/** A dish with its partner. `partner_status` is the stored status. */
type SoldProductRow = ProductRow &
  KitchenRow & {
    partner_name: string
    partner_status: 'open' | 'close'
    latitude: number
    longitude: number
  }

/** The public dishes by sales, of all partners or of one type. */
async function listBestSellers(
  db: Database,
  { limit, typeId }: { limit: number; typeId?: number | undefined },
): Promise<SoldProductRow[]> {
  let query = selectSold(db)
  if (typeId !== undefined) query = query.where('partners.type_id', '=', typeId)
  return query.orderBy('products.quantity_sold', 'desc').orderBy('products.id').limit(limit).execute()
}

/** Public dishes by id, cached for a second. */
export const cachedProducts = createRowCache<SoldProductRow>(
  (db, ids) => selectSold(db).where('products.id', '=', sql<number>`any(${ids}::bigint[])`).execute(),
  (row) => row.partner_id,
)

function selectSold(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('partners', 'partners.id', 'products.partner_id')
    .selectAll('products')
    .select([
      'partners.name as partner_name',
      sql<'open' | 'close'>`partners.status`.as('partner_status'),
      'partners.latitude',
      'partners.longitude',
    ])
    .select(dishColumns)
    .select(kitchenColumns.map((column) => `partners.${column}` as const))
    .where('products.status', '<>', 'disabled')
    .where(isApproved)
}
