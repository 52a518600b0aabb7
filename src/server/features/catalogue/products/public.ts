import type { Database } from '#server/context.ts'
import { cachedOptions } from '../../menus/options/public.ts'
import { cachedPartners } from '../partners/public.ts'
import { cachedProducts } from './products.ts'

/** Invalidates the rows cached for search results: of one restaurant, or of all for null. */
export function invalidateCatalogueRows(db: Database, partnerId: number | null): void {
  cachedOptions.invalidate(db, partnerId)
  cachedPartners.invalidate(db, partnerId)
  cachedProducts.invalidate(db, partnerId)
}
