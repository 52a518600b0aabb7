import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { toProduct } from '../partners/public.ts'
import { listBestSellers } from './product-store.ts'

const trendingLength = 40

export async function listTrendingProducts({
  db,
}: CallOf<'listTrendingProducts'>): AnswerTo<'listTrendingProducts'> {
  const rows = await listBestSellers(db, { limit: trendingLength })
  const products = rows.map((row) => ({
    ...toProduct(row),
    partner: { id: row.partner_id, name: row.partner_name },
  }))
  return succeed({ products })
}
