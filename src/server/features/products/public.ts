import type { Database } from '#server/context.ts'
import { cachedPartners } from '../partners/public.ts'
import { cachedProducts } from './product-store.ts'

/** Has what searches show of a restaurant, or of all where it is null, read anew. */
export function invalidateCatalogueRows(db: Database, partnerId: number | null): void {
  cachedPartners.invalidate(db, partnerId)
  cachedProducts.invalidate(db, partnerId)
}
