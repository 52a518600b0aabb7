import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { useTouched } from '#web/shared/loading/use-touched.ts'

/**
 * The header's search. Its script is fetched when the search is touched; without it, Enter opens the page of results.
 */
export const { LateIsland: LateHeaderSearch, fetch: fetchHeaderSearch } = createLateIsland(
  async () => (await import('./header-search.tsx')).HeaderSearch,
  useTouched,
)
