import { isLoopback } from '#server/config/loopback.ts'
import { messageOf } from './compose-mail.ts'
import type { DeliverMail } from './mail-delivery.ts'

/** Shorter than the queue's patience with one delivery, so that no mail is sent twice at the same time. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Tells whether a mail must not travel in the open: over `smtp:` to another machine, unless the address itself says how
 * it shall be (as in `?requireTLS=false`).
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const saysItself = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.has(name))
  return protocol === 'smtp:' && !isLoopback(hostname) && !saysItself
}

/** Mails go to a mail server: at least once, each attempt with the same Message-ID. */
export function createSmtp({
  url,
  from,
  socketTimeout = timeouts.socketTimeout,
}: {
  url: string
  from: string
  /** In ms, how long a mail server may be silent. */
  socketTimeout?: number
}): { deliver: DeliverMail; verify: () => Promise<void> } {
  const loading = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, ...timeouts, socketTimeout, ...(requiresTls(url) && { requireTLS: true }) }),
  )
  return {
    async deliver(delivery) {
      await (await loading).sendMail(messageOf(delivery, from))
    },
    /** Greets the mail server, with TLS and password, and sends nothing. */
    async verify() {
      await (await loading).verify()
    },
  }
}
