import type { MailDelivery } from './mail-delivery.ts'

/** The message as nodemailer expects it, the same for SMTP and the outbox. */
export function messageOf({ id, queuedAt, mail }: MailDelivery, from: string) {
  return {
    from,
    // An object, because a comma in an address string could add a recipient.
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${domainOf(from)}>`,
    date: queuedAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    encoding: 'quoted-printable',
    baseBoundary: id,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The complete message in UTF-8 with CRLF. */
export async function composeMail(delivery: MailDelivery, from: string): Promise<Buffer> {
  // The module is loaded with the first mail, so that the service starts faster.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer(messageOf(delivery, from)).compile().build()
}

/** The domain of the sender's address; `localhost` if it has none. */
export function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
}
