/** Applies a step to a payout, or proposes a payout. */
export { changePayout, proposePayoutOf } from './change-payout.ts'
