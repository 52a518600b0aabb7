import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { createRowCache } from '#server/db/row-cache.ts'
import { isLetIn, type ProductRow } from '../partners/public.ts'

/** A dish with its partner. `partner_status` is the stored status. */
export type SoldProductRow = ProductRow & {
  partner_name: string
  partner_status: 'open' | 'close'
  time_open: string
  time_close: string
}

/** The public dishes by sales, of all partners or of one type. */
export async function listBestSellers(
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
      'partners.time_open',
      'partners.time_close',
    ])
    .where('products.status', '<>', 'disabled')
    .where(isLetIn)
}
