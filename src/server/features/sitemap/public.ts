/** The public pages of restaurants and dishes, by ranges of ids. */
export { listIdRanges, listPagesInRange } from './listed-page-store.ts'
/** Whether the page of a restaurant or dish is shown, gone for good, or missing. */
export { findPageState } from './page-state.ts'
