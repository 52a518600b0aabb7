/** Which restaurants' and dishes' pages everybody may find, stretch of ids by stretch of ids. */
export { listIdRanges, listPagesInRange } from './listed-page-store.ts'
/** Whether the page of a restaurant or a dish is there, gone for good or was never there. */
export { findPageState } from './page-state.ts'
