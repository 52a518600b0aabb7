import { parseArgs } from 'node:util'
import { OperatorError } from '#server/config/operator-error.ts'

/** What `npm run upgrade` is asked for. */
export type UpgradeWords =
  | { action: 'migrate'; withoutBackup: boolean }
  | { action: 'copy'; url: string }
  | { action: 'receive' }

const usage = `Usage:
  npm run upgrade                       backs the database up into BACKUP_DIR and changes it for this version of Mâm
  npm run upgrade -- --without-backup   changes it without a backup: only after you have taken one by other means
  npm run upgrade -- --copy-to URL      copies a stopped shop into another, empty PostgreSQL (15 or newer)
  npm run upgrade -- --receive          opens an empty database in DATA_DIR for such a copy, until Ctrl-C`

/** Parses the command line of `npm run upgrade`. Throws the usage if it is invalid. */
export function readUpgradeWords(words: readonly string[]): UpgradeWords {
  const { withoutBackup = false, copyTo, receive = false } = parse(words)
  if ([withoutBackup, copyTo !== undefined, receive].filter(Boolean).length > 1)
    throw new OperatorError(usage)
  if (receive) return { action: 'receive' }
  if (copyTo === undefined) return { action: 'migrate', withoutBackup }
  if (!/^postgres(ql)?:\/\//.test(copyTo)) throw new OperatorError(usage)
  return { action: 'copy', url: copyTo }
}

function parse(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        'without-backup': { type: 'boolean' },
        'copy-to': { type: 'string' },
        receive: { type: 'boolean' },
      },
    })
    return { withoutBackup: values['without-backup'], copyTo: values['copy-to'], receive: values.receive }
  } catch {
    throw new OperatorError(usage)
  }
}
