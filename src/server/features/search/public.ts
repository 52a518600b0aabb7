/** The search of one process (docs/decisions/0016-search-in-memory.md). */
export { createSearch } from './create-search.ts'
