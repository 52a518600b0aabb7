import { messageOf } from './compose-mail.ts'
import type { DeliverMail } from './mail-delivery.ts'

/** Shorter than the queue's patience with one delivery, so that no mail is sent twice at the same time. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mails go to a mail server: at least once, each attempt with the same Message-ID. */
export function createSmtp({ url, from }: { url: string; from: string }): { deliver: DeliverMail } {
  const loading = import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts }))
  return {
    async deliver(delivery) {
      await (await loading).sendMail(messageOf(delivery, from))
    },
  }
}
