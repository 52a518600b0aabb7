import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { selectOrdersToOffer } from './dispatch-store.ts'
import { tryOfferOrder } from './offer-order.ts'

const batchSize = 100
/** So many orders are tried for one driver; the clock sees to the rest. */
const maxTriesPerDriver = 10

/**
 * Offers every order that waits for a driver and could have one; each in a transaction of its own. Several processes
 * may do so at the same time. Answers how many were offered.
 */
export async function offerWaitingOrders(db: Database, now: Date): Promise<number> {
  let count = 0
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    const orderIds: number[] = await selectOrdersToOffer(db, { now, afterId, limit: batchSize })
    for (const orderId of orderIds) {
      const driverId = await inTransaction(db, (transaction) => tryOfferOrder(transaction, { orderId, now }))
      if (driverId !== null) count += 1
    }
    afterId = orderIds.length < batchSize ? undefined : orderIds.at(-1)
  }
  return count
}

/** Looks for an order for one driver, whose row the caller's transaction has locked. */
export async function offerOrderToDriver(db: Database, driverId: number, now: Date): Promise<void> {
  for (const orderId of await selectOrdersToOffer(db, { now, driverId, limit: maxTriesPerDriver })) {
    // A nearer driver may be asked first: then this one is still free for the next order.
    if ((await tryOfferOrder(db, { orderId, now })) === driverId) return
  }
}
