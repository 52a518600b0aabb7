import { succeed, type UseCase } from '#server/context.ts'
import { toProduct } from '../partners/public.ts'
import { listBestSellers } from './product-store.ts'

const trendingLength = 40

export const listTrendingProducts: UseCase<'listTrendingProducts'> = async ({ db }) => {
  const rows = await listBestSellers(db, { limit: trendingLength })
  const products = rows.map((row) => ({
    ...toProduct(row),
    partner: { id: row.partner_id, name: row.partner_name },
  }))
  return succeed({ products })
}
