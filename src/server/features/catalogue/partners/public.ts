/** A partner's kitchen from its columns: opening, hours and slots, and its fields on the wire. */
export {
  hoursOf,
  type KitchenRow,
  kitchenColumns,
  kitchenOf,
  openingFields,
  slotKitchenOf,
  toWireHours,
} from './kitchen.ts'
/** A product's row, and its wire shape (wire: product). */
export { dishColumns, type ProductRow, toProduct } from './menus.ts'
/** Whether a partner is open now, as SQL over its columns. */
export { isOpenNow } from './opening-hours-sql.ts'
/** The ids of the public partners that pass the filters that list and search share. */
export { listPassing } from './partner-filter.ts'
/**
 * Public partners with their effective status: by id, by ids in their order, locked for share, or cached for a second;
 * the effective status of a row, null when hidden; the wire shapes of a partner without its menu, and of its picture
 * (wire: partner); the exclusive lock before a partner's row changes, in a fair queue with running orders; a change of
 * that row; as SQL, the row of a sign-up; counts a rating in or out.
 */
export {
  asVisible,
  cachedPartners,
  changePartner,
  countPartnerPoint,
  findShownTimes,
  findVisiblePartner,
  findVisiblePartners,
  insertPartnerOf,
  isApproved,
  isOpenToStaff,
  lockPartnerForChange,
  lockVisiblePartner,
  type PartnerChanges,
  partnerImage,
  toPartnerSummary,
  type VisiblePartner,
} from './partner-store.ts'
/** Refuses a time that is no slot of a restaurant. */
export { refuseUnlessSlot } from './refuse-unless-slot.ts'
/** Whether a voucher can be used now by some order, as SQL over its columns. */
export { isUsableVoucher } from './usable-voucher-sql.ts'
