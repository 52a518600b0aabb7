import type { Database, Services } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { takeEventsToMail } from './order-mail-store.ts'
import { orderCanceledMail, orderPlacedMail } from './order-mails.ts'

/** So many in one go; the rest a moment later, so that mails never slow orders down. */
const atOnce = 100

/**
 * Queues the mails about orders that were placed or canceled, each once: the mark goes in the transaction in which its
 * mail is queued. Several processes may do so at the same time. Answers how many.
 */
export async function mailOrders(
  db: Database,
  { queueMail, publicUrl }: Pick<Services, 'queueMail' | 'publicUrl'>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const events = await takeEventsToMail(transaction, atOnce)
    for (const { event, actor, order } of events) {
      const mail =
        event === 'placed' ? orderPlacedMail(order, publicUrl) : orderCanceledMail(order, actor, publicUrl)
      await queueMail(transaction, mail)
    }
    return events.length
  })
}
