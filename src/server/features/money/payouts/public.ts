/** Takes a payout a step further; proposes one. */
export { changePayout, type PayoutChange, proposePayoutOf } from './change-payout.ts'
/** Adds to payouts which of their own deliveries were too fast. */
export { flagPayouts } from './fast-deliveries.ts'
/** Payouts, the newest first. */
export { listPayoutRows } from './list-payout-rows.ts'
