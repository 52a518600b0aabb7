/**
 * Moves coins and inserts the ledger row; the number of a customer's rewarded ratings since a moment, exact until the
 * transaction ends because it locks the customer's row.
 */
export { countRewardsSince, moveCoins } from './coins.ts'
