import type { OutgoingMail } from '#server/context.ts'

/** A mail to deliver. Retries have the same id and `queuedAt`. */
export type MailDelivery = { id: string; queuedAt: Date; mail: OutgoingMail }

/** `refused`: the mail server will never accept this mail, as for an address that does not exist. Throws to be retried. */
export type DeliverMail = (delivery: MailDelivery) => Promise<'sent' | 'refused'>
