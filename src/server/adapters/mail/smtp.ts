import { isLoopback } from '#server/config/loopback.ts'
import { messageOf } from './compose-mail.ts'
import type { DeliverMail } from './mail-delivery.ts'

/** Shorter than the queue's timeout of a delivery, so that two attempts never overlap. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Whether TLS must be required: for `smtp:` to another machine, unless the URL sets an option such as
 * `?requireTLS=false`.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const saysItself = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.has(name))
  return protocol === 'smtp:' && !isLoopback(hostname) && !saysItself
}

/** Sends mails by SMTP, at least once. Retries have the same Message-ID. */
export function createSmtp({
  url,
  from,
  socketTimeout = timeouts.socketTimeout,
}: {
  url: string
  from: string
  /** In ms. */
  socketTimeout?: number
}): { deliver: DeliverMail; verify: () => Promise<void> } {
  const loading = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, ...timeouts, socketTimeout, ...(requiresTls(url) && { requireTLS: true }) }),
  )
  return {
    async deliver(delivery) {
      await (await loading).sendMail(messageOf(delivery, from))
    },
    /** Connects and authenticates without sending a mail. */
    async verify() {
      await (await loading).verify()
    },
  }
}
