import type { Database } from '#server/context.ts'
import { type CoinMove, moveBalance } from './coin-store.ts'

/** How many rewarded ratings a customer has since a moment; locks the customer's row, so that the number stays true. */
export { countRewardsSince } from './coin-store.ts'

/**
 * Moves coins and writes the ledger's row; `amount` in whole dong, below zero to spend. False, and nothing moved, where
 * the balance would fall below zero. The same cause twice is an error of the database.
 */
export function moveCoins(db: Database, move: CoinMove): Promise<boolean> {
  return moveBalance(db, move)
}
