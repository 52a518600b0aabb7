import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { selectOrdersToOffer } from './dispatch-store.ts'
import { tryOfferOrder } from './offer-order.ts'

const batchSize = 100
/** The periodic round handles the rest. */
const maxTriesPerDriver = 10

/**
 * Offers all orders that wait for a driver, each in its own transaction. Safe to run in several processes. Answers
 * the number of offers made.
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

/** Looks for an order for a driver, locked by the caller. */
export async function offerOrderToDriver(db: Database, driverId: number, now: Date): Promise<void> {
  for (const orderId of await selectOrdersToOffer(db, { now, driverId, limit: maxTriesPerDriver })) {
    // The order may have gone to a nearer driver.
    if ((await tryOfferOrder(db, { orderId, now })) === driverId) return
  }
}
