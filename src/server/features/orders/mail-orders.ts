import type { Database, OutgoingMail } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { takeEventsToMail } from './order-mail-store.ts'
import { orderCanceledMail, orderPlacedMail } from './order-mails.ts'

/** So many in one transaction. */
const batchSize = 100
/** So many batches in one go; the rest a moment later, so that a stop does not wait for long. */
const mostBatches = 20

type Sending = {
  queueMails: (db: Database, mails: readonly OutgoingMail[]) => Promise<void>
  publicUrl: string
}

/**
 * Queues the mails about orders that were placed or canceled, each once: the mark goes in the transaction in which its
 * mail is queued. Several processes may do so at the same time. Answers how many.
 */
export async function mailOrders(db: Database, sending: Sending): Promise<number> {
  let total = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const { taken, mailed } = await mailBatch(db, sending)
    total += mailed
    if (taken < batchSize) break
  }
  return total
}

function mailBatch(
  db: Database,
  { queueMails, publicUrl }: Sending,
): Promise<{ taken: number; mailed: number }> {
  return inTransaction(db, async (transaction) => {
    const { taken, events } = await takeEventsToMail(transaction, batchSize)
    const mails = events.map(({ event, actor, order }) =>
      event === 'placed' ? orderPlacedMail(order, publicUrl) : orderCanceledMail(order, actor, publicUrl),
    )
    if (mails.length > 0) await queueMails(transaction, mails)
    return { taken, mailed: mails.length }
  })
}
