import { setTimeout as delay } from 'node:timers/promises'
import { vietnamOffsetMs } from '#domain/time/vietnam-time.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import type { BeforeUpgrade } from '#server/db/migrate.ts'
import { archiveLog } from './archive-log.ts'
import { copyPictures } from './copy-pictures.ts'
import { type Progress, takeBase } from './take-base.ts'

type Options = {
  connection: DatabaseConnection
  settings: {
    backupDir: string | null
    backupKeepDays: number
    dataDir: string
    databaseUrl: string | null
  }
  clock: () => Date
  print: (text: string) => void
  onProgress?: Progress
}

/** Throws the sentence for an upgrade without a backup. */
function refuseWithoutBackup(pending: readonly string[], databaseUrl: string | null): never {
  const how =
    databaseUrl === null
      ? 'Set BACKUP_DIR, so that a backup is taken first, or take one with “npm run backup -- FOLDER”'
      : 'Back up PostgreSQL with its own tools'
  throw new OperatorError(
    `An older Mâm made this database, and this one has to change it (${pending.join(', ')}), which only a backup can undo. ` +
      `${how}, then run “npm run upgrade -- --without-backup”.`,
  )
}

/** Waits until the next second. The log before it leads back to the database as it was before the upgrade. */
async function nextSecond(now: Date): Promise<Date> {
  const moment = new Date(Math.ceil((now.getTime() + 1) / 1_000) * 1_000)
  await delay(moment.getTime() - now.getTime() + 1)
  return moment
}

/** As `npm run restore` reads it. */
const inVietnam = (moment: Date) =>
  new Date(moment.getTime() + vietnamOffsetMs).toISOString().slice(0, 19).replace('T', ' ')

/**
 * What an upgrade of the database does first: a backup in BACKUP_DIR, from which the older Mâm can be restored. Without
 * BACKUP_DIR the upgrade is refused.
 */
export function backUpBeforeUpgrade(options: Options): BeforeUpgrade {
  const { connection, settings, clock, print, onProgress = () => {} } = options
  const { backupDir: folder, backupKeepDays: keepDays, dataDir, databaseUrl } = settings
  return async (pending) => {
    if (folder === null || databaseUrl !== null) refuseWithoutBackup(pending, databaseUrl)
    print(`The database of an older Mâm is backed up into ${folder} before its upgrade.`)
    await archiveLog(connection, folder)
    await takeBase(connection, folder, { clock, onProgress })
    await copyPictures({ dataDir, folder, keepDays, now: clock() })
    const moment = inVietnam(await nextSecond(clock()))
    print(
      `The backup is complete. The older Mâm returns to it with: npm run restore -- ${folder} --until "${moment}"`,
    )
  }
}
