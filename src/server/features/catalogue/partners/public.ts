/** A partner's kitchen, made from its columns: opening, hours, slots and their fields on the wire. */
export {
  hoursOf,
  type KitchenRow,
  kitchenColumns,
  kitchenOf,
  openingFields,
  slotKitchenOf,
  toWireHours,
} from './kitchen.ts'
/** The e-mails of a restaurant's active owners and managers. */
export { listLeaderEmails } from './leader-emails.ts'
/** A dish's row and its shape on the wire (wire: product). */
export { dishColumns, type ProductRow, toProduct } from './menus.ts'
/** Whether a partner is open now, as SQL over its columns. */
export { isOpenNow } from './opening-hours-sql.ts'
/** The ids of the public partners that pass the filters that list and search share. */
export { listIdsPassingFilter } from './partner-filter.ts'
/**
 * Public partners with their effective status: by id, by ids in their order, locked for share, or cached for a second.
 * The effective status of a row; null if hidden. A partner's wire shape without its menu, and its picture's (wire:
 * partner). The exclusive lock before a change of a partner's row, queued fairly with running orders, and the change.
 * The SQL that inserts the restaurant of a sign-up. Adds or removes a rating.
 */
export {
  cachedPartners,
  changePartner,
  countPartnerRating,
  findCachedVisiblePartner,
  findShownTimes,
  findVisiblePartner,
  findVisiblePartners,
  insertPartnerSql,
  isApproved,
  isOpenToStaff,
  lockPartnerForChange,
  lockVisiblePartner,
  type PartnerChanges,
  toPartnerImage,
  toPartnerSummary,
  toVisiblePartner,
  type VisiblePartner,
} from './partner-store.ts'
/** Refuses a time that is not a slot of the restaurant. */
export { refuseUnlessSlot } from './refuse-unless-slot.ts'
/** Whether a voucher can be used now by some order, as SQL over its columns. */
export { isUsableVoucher } from './usable-voucher-sql.ts'
