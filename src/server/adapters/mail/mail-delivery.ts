import type { OutgoingMail } from '#server/context.ts'

/** One mail on its way out; a repeated attempt has the same id and the same moment. */
export type MailDelivery = { id: string; queuedAt: Date; mail: OutgoingMail }

/** Resolves when the mail is in safe hands; throws to be asked again later. */
export type DeliverMail = (delivery: MailDelivery) => Promise<void>
