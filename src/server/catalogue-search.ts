import type { ShippingRates } from '#domain/money/shipping-fee.ts'
import type { Position } from '#domain/places/distance.ts'
import type { Searchable } from '#domain/search/search-rank.ts'

/** What counts as near: with a position, restaurants that deliver there; without one, restaurants in the city. */
export type SearchArea = { position: Position; rates: ShippingRates } | { cityId: number }

/** A search for at most `limit` dishes, of one type of restaurant or of all types (undefined). */
export type CatalogueSearch = {
  query: Searchable
  typeId: number | undefined
  limit: number
  area: SearchArea
  /** Limits the results to these restaurants and their dishes. */
  partnerIds?: ReadonlySet<number> | undefined
}

/** A dish or restaurant in a search result. */
export type FoundEntry = { id: number; isNear: boolean }

/** The search of one process, with an index in memory (features/catalogue/search). */
export type Search = {
  /** The best-matching dishes, and the few best-matching restaurants. */
  find: (search: CatalogueSearch) => Promise<{ dishes: FoundEntry[]; partners: FoundEntry[] }>
  /** All restaurants whose name or address matches, with their rank (`searchRank`). If `area` is null, all are near. */
  listNamed: (wanted: {
    field: 'name' | 'address'
    query: Searchable
    isForgiving: boolean
    area: SearchArea | null
  }) => Promise<(FoundEntry & { rank: number })[]>
  /**
   * Updates the index for one restaurant, or rebuilds it for null. Resolves to whether search results may have
   * changed.
   */
  refresh: (partnerId: number | null) => Promise<boolean>
}
