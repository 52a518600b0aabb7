import { type Searchable, searchRank } from '#domain/search-rank.ts'
import { searchable } from '#domain/search-text.ts'
import { succeed, type UseCase } from '#server/context.ts'
import { searchableName } from './known-names.ts'
import { findCandidates } from './product-search-store.ts'
import { listBestSellers, type SoldProductRow } from './product-store.ts'
import { toFoundProduct } from './product-wire.ts'

const defaultLength = 20

export const findProducts: UseCase<'findProducts'> = async ({ db, now }, input) => {
  const { q = '', type_id: typeId, limit = defaultLength } = input
  const query = searchable(q)
  if (q === '' && typeId !== undefined) {
    const rows = await listBestSellers(db, { limit, typeId })
    return succeed({ products: rows.map((row) => toFoundProduct(row, now)) })
  }
  if (query.words.length === 0) return succeed({ products: [] })
  const candidates = await findCandidates(db, { query, typeId, limit })
  const products = bestMatches(query, candidates, limit).map((row) => toFoundProduct(row, now))
  return succeed({ products })
}

function bestMatches(query: Searchable, candidates: SoldProductRow[], limit: number): SoldProductRow[] {
  const found = new Map<number, { row: SoldProductRow; rank: number }>()
  for (const row of candidates) {
    const rank = found.has(row.id) ? null : searchRank(query, searchableName(row.name))
    if (rank !== null) found.set(row.id, { row, rank })
  }
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || b.row.quantity_sold - a.row.quantity_sold || a.row.id - b.row.id)
    .slice(0, limit)
    .map(({ row }) => row)
}
