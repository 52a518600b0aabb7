import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tryLockOrder } from './dispatch-store.ts'
import { offerOrder } from './offer-order.ts'
import { markExpired, selectExpiredOrders } from './offer-store.ts'

const batchSize = 100

/**
 * Expires overdue offers and asks the next drivers, each in its own transaction. Safe to run in several processes.
 * Answers the number of expired offers.
 */
export async function expireOffers(db: Database, now: Date): Promise<number> {
  let count = 0
  for (const orderId of await selectExpiredOrders(db, now, batchSize)) {
    const hasEnded = await inTransaction(db, async (transaction) => {
      if (!(await tryLockOrder(transaction, orderId))) return false
      if (!(await markExpired(transaction, orderId, now))) return false
      await offerOrder(transaction, { orderId, now })
      return true
    })
    if (hasEnded) count += 1
  }
  return count
}
