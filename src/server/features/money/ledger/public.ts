/** The balance of a holder's account, of one of the shop's; the daily totals from which the latter are read. */
/** Balances of accounts, the shop's commission on an order, and the close of a day. */
export { closeDay, readBalance, readCommissionOf, readShopBalance } from './balances.ts'
/** The number of a customer's rewarded ratings since a moment, exact until the transaction ends: it locks the customer. */
export { countRewardsSince } from './coins.ts'
/** Posts an entry; the same, answering its id; gives coins; the rate that holds now, as SQL. */
export { giveCoins, insertEntry, postEntry, rateAt } from './post-entry.ts'
