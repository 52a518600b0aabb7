/** Locks a voucher, without checking its terms. */
export { lockVoucher } from './voucher-store.ts'
/** Refuses a voucher with all its problems as a sentence in the caller's language. */
export { refuseUnlessUsable } from './vouchers.ts'
