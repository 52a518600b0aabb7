/** Takes a partner's exclusive lock before its row changes, in a fair queue with running orders. */
export { lockPartnerForChange } from './partner-locks.ts'
/** A public partner with its effective status. */
export type { VisiblePartner } from './partner-row.ts'
/** Adds the effective status to a row, null when hidden; the statuses that hide a partner (contract: Partner). */
export { asVisible, hiddenStatuses, isLetIn } from './partner-row.ts'
/** The wire shapes of a partner without its menu, and of its picture (contract: Partner, image). */
export { partnerImage, toPartnerSummary } from './partner-wire.ts'
/** A product's columns, and its wire shape (contract: Product). */
export { type ProductRow, productColumns, toProduct } from './product-row.ts'
/** Public partners with their effective status: by id, by ids in their order, locked for share, or cached for a second. */
export {
  cachedPartners,
  findVisiblePartner,
  findVisiblePartners,
  lockVisiblePartner,
} from './visible-partner-store.ts'
