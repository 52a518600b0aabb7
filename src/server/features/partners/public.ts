/** A partner that the public may see, with its effective status. */

/** Waits, in a fair queue with the orders being placed there, for the turn to change a partner's row; call it first. */
export { lockPartnerForChange } from './partner-locks.ts'
export type { VisiblePartner } from './partner-row.ts'
/** The partner with its effective status, or null where it is hidden. */
/** The statuses of partners that are in no public answer (contract: Partner). */
export { asVisible, hiddenStatuses } from './partner-row.ts'
/** A partner as it travels, without its menu (contract: Partner). */
/** A partner's picture as it travels: always an object, its `url` null without a picture (contract: image). */
export { partnerImage, toPartnerSummary } from './partner-wire.ts'
/** A dish's columns that travel, and the dish made of them (contract: Product). */
export { type ProductRow, productColumns, toProduct } from './product-row.ts'
/** The partner with its effective status at `now`, or null when there is none that the public may see. */
/** The same, its row locked for share: its status, hours and existence stay until the transaction ends. */
/** Of these partners the ones that the public may see, in the order of the ids. */
/** Partners by their ids, as they were a moment ago; shared by all callers. */
export {
  cachedPartners,
  findVisiblePartner,
  findVisiblePartners,
  lockVisiblePartner,
} from './visible-partner-store.ts'
