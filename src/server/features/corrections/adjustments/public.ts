/** Moves money by hand, or proposes to: an adjustment that names its target only. */
export { proposeAdjustment } from './adjust.ts'
/** An adjustment about nothing yet. */
export { noTarget } from './check-adjustment.ts'
