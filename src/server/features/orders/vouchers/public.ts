/**
 * Locks a voucher without checking its terms. The SQL for placing an order: takes a use and clears the applied voucher.
 * Gives a use back. Deletes a customer's applied vouchers. The retention rule for applied vouchers of deleted
 * customers.
 */
export {
  clearAppliedVoucher,
  eraseAppliedVouchers,
  giveUseBack,
  lockVoucher,
  orphanedAppliedVouchers,
  takeVoucherUse,
} from './voucher-store.ts'
/** Refuses a voucher with all its problems as a sentence in the caller's language. */
export { refuseUnlessUsable } from './vouchers.ts'
