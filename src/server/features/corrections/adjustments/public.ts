/** Moves money by hand, or proposes to: an adjustment that names its target only. */
export { proposeAdjustment } from './adjust.ts'
/** An adjustment about nothing yet. */
export { emptyDraft } from './check-adjustment.ts'
