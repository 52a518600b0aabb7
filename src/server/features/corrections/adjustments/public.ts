/** Moves money by hand, or proposes to; confirms and rejects what was proposed. */
export { acceptAdjustment, declineAdjustment, proposeAdjustment } from './adjust.ts'
/** What was moved or proposed by hand, as a row. */
export type { AdjustmentRow } from './adjustment-store.ts'
/** Says whose account a debt is on. */
export { holderOf } from './adjustments.ts'
/** An adjustment about nothing yet. */
export { noTarget } from './check-adjustment.ts'
/** Takes an entry back, or puts the right one in its place. */
export { proposeCorrection, proposeTakingBack } from './correct-entry.ts'
/** Ends a delivery that cannot be made; cancels an order as an operator. */
export { cancelByHand, endAfterPickUp } from './end-order.ts'
/** Refunds by amount or by dishes; the dishes of an order that are left to refund. */
export { listRefundableLines, proposeRefund } from './propose-refund.ts'
