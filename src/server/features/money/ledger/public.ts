/**
 * The balances of a holder's account and of the shop's accounts, the shop's commission on an order, and the close of a
 * day.
 */
export { closeDay, readBalance, readCommissionOf, readShopBalance } from './balances.ts'
/**
 * Counts a customer's rewarded ratings since a moment. Locks the customer, so the count is exact until the transaction
 * ends.
 */
export { countRewardsSince } from './coins.ts'
/** Posts an entry; `insertEntry` answers its id. Gives coins. The current rate, as SQL. */
export { giveCoins, insertEntry, postEntry, rateAt } from './post-entry.ts'
