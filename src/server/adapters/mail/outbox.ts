import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from './compose-mail.ts'
import type { DeliverMail, MailDelivery } from './mail-delivery.ts'
import { type ParsedMail, parseMail } from './parse-mail.ts'

/** A mail in the outbox. */
export type OutboxMail = ParsedMail & { file: string }

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
      await writeFileAtomically(folder, fileNameOf(delivery), await composeMail(delivery, from))
    },
  }
}

/** Sortable by time, and the same for retries, which replace the file. */
function fileNameOf({ id, queuedAt }: MailDelivery): string {
  const time = queuedAt.toISOString().replaceAll(/[:.]/g, '-')
  return `${time}-${id.replaceAll(/[^\w-]/g, '')}${ending}`
}

async function writeFileAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.${process.pid}`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
}

/** The latest mails, newest first, at most 200; none without an outbox. */
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
