import { isLoopback } from '#server/config/loopback.ts'
import { domainOf, messageOf } from './compose-mail.ts'
import type { DeliverMail } from './mail-delivery.ts'

/** Timeouts in ms. They are shorter than the queue's timeout of a delivery, so that two attempts never overlap. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Whether TLS must be required: for `smtp:` to another machine, unless the URL sets an option such as
 * `?requireTLS=false`.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  const setsTls = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.has(name))
  return protocol === 'smtp:' && !isLoopback(hostname) && !setsTls
}

/** Whether the mail server refuses the recipient for good. A 4xx code would be temporary. */
function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode >= 500
}

type SmtpOptions = {
  url: string
  from: string
  /** The key that signs mails (RFC 6376). */
  dkim?: { key: string | null; selector: string }
  /** Called with the server's code and the job's id when it refuses a recipient for good. */
  onRefused?: (refusal: { status: number; job: string }) => void
  /** How long a connection may be silent, in ms. */
  socketTimeout?: number
}

/** Sends mails by SMTP, at least once. Retries have the same Message-ID. */
export function createSmtp({
  url,
  from,
  dkim,
  onRefused,
  socketTimeout = timeouts.socketTimeout,
}: SmtpOptions): { deliver: DeliverMail; verify: () => Promise<void> } {
  const signing = dkim?.key && {
    dkim: { domainName: domainOf(from), keySelector: dkim.selector, privateKey: dkim.key },
  }
  const loading = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      ...timeouts,
      socketTimeout,
      ...signing,
      ...(requiresTls(url) && { requireTLS: true }),
    }),
  )
  return {
    async deliver(delivery) {
      try {
        await (await loading).sendMail(messageOf(delivery, from))
        return 'sent'
      } catch (error) {
        if (!isRecipientRefused(error)) throw error
        const { responseCode } = error as { responseCode: number }
        onRefused?.({ status: responseCode, job: delivery.id })
        return 'refused'
      }
    },
    /** Connects and authenticates without sending a mail. */
    async verify() {
      await (await loading).verify()
    },
  }
}
