/** Moves money by hand, or proposes to; confirms and rejects what was proposed. */
export { acceptAdjustment, declineAdjustment, proposeAdjustment } from './adjust.ts'
/** Ends a delivery that cannot be made. */
export { endAfterPickUp } from './adjustments.ts'
/** An adjustment about nothing yet. */
export { noTarget } from './check-adjustment.ts'
