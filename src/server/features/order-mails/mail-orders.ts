import type { Database, OutgoingMail } from '#server/context.ts'
import type { EventJob } from '#server/events/run-subscribers.ts'
import { readEventsToMail } from './order-mail-store.ts'
import { orderCanceledMail, orderPlacedMail } from './order-mails.ts'

type Sending = {
  queueMails: (db: Database, mails: readonly { causeId: string; mail: OutgoingMail }[]) => Promise<void>
  publicUrl: string
}

/** Queues the mails about placed and canceled orders. Deleted customers get none. */
export async function mailOrders(
  db: Database,
  events: readonly EventJob[],
  { queueMails, publicUrl }: Sending,
): Promise<void> {
  const jobs = new Map(events.map(({ eventId, jobId }) => [eventId, jobId]))
  const mails = (await readEventsToMail(db, [...jobs.keys()])).flatMap(({ eventId, event, actor, order }) => {
    const causeId = jobs.get(eventId)
    if (causeId === undefined) return []
    const mail =
      event === 'placed' ? orderPlacedMail(order, publicUrl) : orderCanceledMail(order, actor, publicUrl)
    return { causeId, mail }
  })
  if (mails.length > 0) await queueMails(db, mails)
}
