import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { composeMail } from './compose-mail.ts'
import type { DeliverMail, MailDelivery } from './mail-delivery.ts'

/** A mail in the outbox. `date` is the header's text. */
export type OutboxMail = { file: string; to: string; subject: string; date: string; text: string }

const maxRead = 200
const ending = '.eml'

/** Writes mails as private files instead of sending them. */
export async function createOutbox({
  folder,
  from,
}: {
  folder: string
  from: string
}): Promise<{ deliver: DeliverMail }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  return {
    async deliver(delivery) {
      const file = join(folder, fileNameOf(delivery))
      await writeFileAtomically(file, await composeMail(delivery, from), 0o600)
      return 'sent'
    },
  }
}

/** The name of a mail's file. Names sort by time. A retry gets the same name and replaces the file. */
function fileNameOf({ id, queuedAt }: MailDelivery): string {
  const time = queuedAt.toISOString().replaceAll(/[:.]/g, '-')
  return `${time}-${id.replaceAll(/[^\w-]/g, '')}${ending}`
}

/** The latest mails, newest first, at most 200; empty if there is no outbox. */
export async function readOutbox(folder: string, limit: number): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => [])
  const latest = names
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort()
    .reverse()
    .slice(0, Math.min(limit, maxRead))
  const mails = await Promise.all(latest.map((name) => readOne(folder, name)))
  return mails.filter((mail) => mail !== null)
}

async function readOne(folder: string, file: string): Promise<OutboxMail | null> {
  try {
    return { file, ...parseMail(await readFile(join(folder, file), 'latin1')) }
  } catch {
    // The file was removed after the folder was read.
    return null
  }
}

/** Parses a message that `composeMail` wrote: it is quoted-printable, and the plain text comes before the HTML. */
function parseMail(message: string) {
  const [head = '', ...rest] = message.replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const header = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const boundary = /boundary="?([^";]+)"?/.exec(header('Content-Type') ?? '')?.[1]
  const [, plain = ''] = rest.join('\n\n').split(`--${boundary}\n`)
  const text = plain.slice(plain.indexOf('\n\n') + 2).replaceAll('=\n', '')
  return {
    to: decodeWords(header('To') ?? ''),
    subject: decodeWords(header('Subject') ?? ''),
    date: header('Date') ?? '',
    text: decodeQuoted(text).trimEnd(),
  }
}

/** Decodes RFC 2047 encoded words, such as =?UTF-8?Q?M=C3=A2m?= */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
