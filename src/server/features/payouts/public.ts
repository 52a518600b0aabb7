/** Takes a payout a step further; proposes one. */
export { changePayout, type PayoutChange, proposePayoutOf } from './change-payout.ts'
/** Payouts, the newest first; which of them. */
export { listPayoutRows, type WantedPayouts } from './list-payout-rows.ts'
