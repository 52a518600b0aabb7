import type { Database } from '#server/context.ts'
import { shownPartners } from '../partners/public.ts'
import { soldProducts } from './product-store.ts'

/** Has what searches show of a restaurant, or of all where it is null, read anew. */
export function invalidateShown(db: Database, partnerId: number | null): void {
  shownPartners.forget(db, partnerId)
  soldProducts.forget(db, partnerId)
}
