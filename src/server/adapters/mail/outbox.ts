import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from './compose-mail.ts'
import type { DeliverMail, MailDelivery } from './mail-delivery.ts'
import { type ParsedMail, parseMail } from './parse-mail.ts'

/** A message of the outbox, as a person reads it. */
export type OutboxMail = ParsedMail & { file: string }

const maxRead = 200
const ending = '.eml'

/** Mails become files that only this user may read: the stand-in for a mail server. */
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

/** Sorts by time, and is the same for a repeated attempt, which so replaces its own file. */
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

/** The latest messages, newest first, at most 200; none when there is no outbox. */
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
    // Somebody has tidied up since the folder was read.
    return null
  }
}
