import { sql } from 'kysely'
import type { Searchable } from '#domain/search-rank.ts'
import type { Database } from '#server/context.ts'
import { nameQuery } from '#server/db/name-query.ts'
import { hasOtherSpaces } from './has-other-spaces.ts'
import { type BestSellers, bestSellersOf } from './keep-best-sellers.ts'
import { type Matched, matchBestSellers, rarestFirst } from './match-best-sellers.ts'
import type { SoldProductRow } from './product-store.ts'

/** What is asked for: at most `limit` dishes, of one type of restaurant or of all. */
export type ProductSearch = { query: Searchable; typeId: number | undefined; limit: number }

/** The dishes that a query may mean, in no order, some of them twice: the best of all are among them. */
export async function findCandidates(db: Database, search: ProductSearch): Promise<SoldProductRow[]> {
  const bestSellers = await bestSellersOf(db)
  if (!bestSellers) return findNamed(db, search)
  const matched = matchBestSellers(bestSellers, search)
  return findRare(db, search, { ...matched, ...waysToRare(search, matched, bestSellers) })
}

/** How names that are rare are found the soonest. */
type WaysToRare = {
  words: readonly string[]
  /** Whether the words together, as they stand, say as much as the squashed query. */
  isByWords: boolean
}

function waysToRare({ query }: ProductSearch, { level }: Matched, bestSellers: BestSellers): WaysToRare {
  if (level < 6) return { words: query.words, isByWords: false }
  // Fewer different words may be so common that their letters together are rarer.
  const isLong = new Set(query.words).size > 2
  const { allWords } = bestSellers
  const isByWords = isLong && allWords !== null && !hasOtherSpaces(query, allWords)
  return { words: rarestFirst(query.words, bestSellers), isByWords }
}

const columns = sql`id, name, description, price, image_url, quantity_sold, status, category_id, created_at,
  updated_at, partner_id, partner_name, partner_status, time_open, time_close`

async function findNamed(db: Database, { query, typeId, limit }: ProductSearch): Promise<SoldProductRow[]> {
  const { rows } = await sql<SoldProductRow>`
    select ${columns} from find_named_products(${nameQuery(query, shortestFirst(query.words))}, ${typeId ?? null}::smallint, ${limit})`.execute(
    db,
  )
  return rows
}

/** The best sellers that were found, and what may be better than they. */
async function findRare(
  db: Database,
  { query, typeId, limit }: ProductSearch,
  { ids, level, words, isByWords }: Matched & WaysToRare,
): Promise<SoldProductRow[]> {
  const { rows } = await sql<SoldProductRow>`
    select ${columns} from find_rare_products(
      ${nameQuery(query, words, isByWords)}, ${ids}::bigint[], ${level}, ${typeId ?? null}::smallint, ${limit})`.execute(
    db,
  )
  return rows
}

function shortestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => a.length - b.length)
}
