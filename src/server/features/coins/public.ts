import type { Database } from '#server/context.ts'
import { type CoinMove, moveBalance } from './coin-store.ts'

/**
 * The number of a customer's rewarded ratings since a moment. Locks the customer's row, so the number stays exact
 * until the transaction ends.
 */
export { countRewardsSince } from './coin-store.ts'

/**
 * Moves coins and inserts the ledger row. `amount` in whole dong, negative to spend. False, without a change, when
 * the balance would fall below zero. A repeated cause violates a unique constraint.
 */
export function moveCoins(db: Database, move: CoinMove): Promise<boolean> {
  return moveBalance(db, move)
}
