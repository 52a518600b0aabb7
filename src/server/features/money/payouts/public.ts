/** Takes a payout a step further; proposes one. */
export { changePayout, proposePayoutOf } from './change-payout.ts'
