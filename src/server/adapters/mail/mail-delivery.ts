import type { OutgoingMail } from '#server/context.ts'

/** A mail to deliver. Retries have the same id and `queuedAt`. */
export type MailDelivery = { id: string; queuedAt: Date; mail: OutgoingMail }

/** Resolves once the mail is delivered or stored; throws to be retried. */
export type DeliverMail = (delivery: MailDelivery) => Promise<void>
