import type { MailDelivery } from './mail-delivery.ts'

/** The fields that nodemailer makes a message of: the same for a file as for a mail server. */
export function messageOf({ id, queuedAt, mail }: MailDelivery, from: string) {
  return {
    from,
    // As an object, so that a comma in an address never becomes a second reader.
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

/** The whole message as it travels: UTF-8, CRLF. */
export async function composeMail(delivery: MailDelivery, from: string): Promise<Buffer> {
  // Loaded at the first mail: the service starts without it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer(messageOf(delivery, from)).compile().build()
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
}
