/** The number of a customer's rewarded ratings since a moment, exact until the transaction ends: it locks the customer. */
export { countRewardsSince } from './coins.ts'
/** Posts an entry; gives coins; an account's balance; the rate that holds now, as SQL. */
export { giveCoins, postEntry, rateAt, readBalance } from './post-entry.ts'
