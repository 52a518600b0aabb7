/** Creates the search of one process, with its index in memory (decision 16). */
export { createSearch } from './create-search.ts'
