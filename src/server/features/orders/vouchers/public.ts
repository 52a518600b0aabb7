/**
 * Locks a voucher, without checking its terms; as SQL, what placing an order writes: a use fewer, and no voucher applied;
 * gives a use back; deletes what a customer has applied; by which rule what was left over is deleted.
 */
export {
  eraseAppliedVouchers,
  forgetApplied,
  giveUseBack,
  lockVoucher,
  orphanedAppliedVouchers,
  takeVoucherUse,
} from './voucher-store.ts'
/** Refuses a voucher with all its problems as a sentence in the caller's language. */
export { refuseUnlessUsable } from './vouchers.ts'
