import type { OutgoingMail } from '#server/context.ts'

/** A mail to deliver. Retries have the same id and `queuedAt`. */
export type MailDelivery = { id: string; queuedAt: Date; mail: OutgoingMail }

/**
 * Delivers a mail. `refused`: the mail server will never accept this mail, for example because the address does not exist.
 * Throws if a retry may succeed.
 */
export type DeliverMail = (delivery: MailDelivery) => Promise<'sent' | 'refused'>
