/** Applies a step to a payout, or proposes a payout. */
export { changePayout, proposePayoutOf } from './change-payout.ts'
/** Encrypts a payout account for its row. */
export { sealAccount } from './payout-account-store.ts'
/** Encrypts payout accounts with the service's current secret. */
export { reencryptPayoutAccounts } from './reencrypt-payout-accounts.ts'
