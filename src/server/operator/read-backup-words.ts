import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#server/config/operator-error.ts'

/** What `npm run backup` is asked for. `secret`: the file for the secret; null: it is not copied. */
export type BackupWords = { action: 'take' | 'verify'; folder: string; secret: string | null }

/** What `npm run restore` is asked for. `until`: null is the last moment that the folder contains. */
export type RestoreWords = { folder: string; until: Date | null; secret: string | null }

const backupUsage = `What it understands:
  npm run backup -- FOLDER [--secret FILE]
  npm run backup -- verify FOLDER
Without FOLDER it takes BACKUP_DIR.`

const restoreUsage = `What it understands:
  npm run restore -- FOLDER [--until "2026-11-23 12:03"] [--secret FILE]
The moment is Vietnam's time. DATA_DIR must have no database.`

function parse(words: readonly string[], usage: string, options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    throw new OperatorError(usage)
  }
}

const fileOf = (path: string | undefined) => (path === undefined ? null : resolve(path))

/** A thief of the backup would have the secret as well, and could read the payout accounts. */
function refuseSecretInside(folder: string, secret: string | null): void {
  if (secret === null || /^\.\.(\/|$)/.test(relative(folder, secret))) return
  throw new OperatorError(
    `${secret} is in the backup folder: choose a file elsewhere, since the secret decrypts what the backup contains.`,
  )
}

/** Parses the command line of `npm run backup`. Throws the usage if it is invalid. */
export function readBackupWords(words: readonly string[], backupDir: string | null): BackupWords {
  const { values, positionals } = parse(words, backupUsage, { secret: { type: 'string' } })
  const action = positionals[0] === 'verify' ? 'verify' : 'take'
  const [folder = backupDir, ...rest] = action === 'verify' ? positionals.slice(1) : positionals
  if (folder === null || rest.length > 0) throw new OperatorError(backupUsage)
  const secret = fileOf(values.secret)
  refuseSecretInside(resolve(folder), secret)
  return { action, folder: resolve(folder), secret }
}

/** A moment in Vietnam, such as 2026-11-23 12:03 or 2026-11-23 12:03:20. */
function readMoment(text: string): Date {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(:\d\d)?$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}${seconds}+07:00`)
  if (Number.isNaN(moment.getTime())) throw new OperatorError(restoreUsage)
  return moment
}

/** Parses the command line of `npm run restore`. Throws the usage if it is invalid. */
export function readRestoreWords(words: readonly string[]): RestoreWords {
  const text = { type: 'string' } as const
  const { values, positionals } = parse(words, restoreUsage, { until: text, secret: text })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new OperatorError(restoreUsage)
  const until = values.until === undefined ? null : readMoment(values.until)
  return { folder: resolve(folder), until, secret: fileOf(values.secret) }
}
