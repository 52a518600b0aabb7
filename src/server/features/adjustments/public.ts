/** Moves money by hand, or proposes to; confirms and rejects what was proposed. */
export { acceptAdjustment, declineAdjustment, proposeAdjustment } from './adjust.ts'
/** What was moved or proposed by hand, as a row. */
export type { AdjustmentRow } from './adjustment-store.ts'
/** Ends a delivery that cannot be made; says whose account a debt is on. */
export { endAfterPickUp, holderOf } from './adjustments.ts'
/** An adjustment about nothing yet. */
export { noTarget } from './check-adjustment.ts'
/** Takes an entry back, or puts the right one in its place. */
export { proposeCorrection, proposeTakingBack } from './correct-entry.ts'
/** Refunds by amount or by dishes; the dishes of an order that are left to refund. */
export { listRefundableLines, proposeRefund } from './propose-refund.ts'
