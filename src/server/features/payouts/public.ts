/** Takes a payout a step further; proposes one. */
export { changePayout, type PayoutChange, proposePayoutOf } from './change-payout.ts'
/** Payouts, the newest first. */
export { listPayoutRows } from './list-payout-rows.ts'
