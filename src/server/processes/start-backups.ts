import type { FastifyBaseLogger } from 'fastify'
import { archiveLog } from '#server/backup/archive-log.ts'
import { copyPictures } from '#server/backup/copy-pictures.ts'
import { pruneBackups } from '#server/backup/prune.ts'
import { type BaseBackup, readLastBase } from '#server/backup/repository.ts'
import { takeBase } from '#server/backup/take-base.ts'
import type { Settings } from '#server/config/settings.ts'
import { connectClient, type DatabaseConnection } from '#server/db/connection.ts'
import { runPeriodically } from '#server/jobs/run-periodically.ts'

const baseEveryMs = 24 * 3_600_000
const timelineLength = 8

type Log = { timeline: string; archiveFailedAt: Date | null }

/** The current timeline, and since when PostgreSQL has not been able to archive its log. */
async function readLog(connection: DatabaseConnection): Promise<Log> {
  const client = await connectClient(connection, { applicationName: 'mam backup' })
  try {
    const { rows } = await client.query<Log>(`
      select left(pg_walfile_name(pg_current_wal_lsn()), ${timelineLength}) as timeline,
        case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_time end as "archiveFailedAt"
        from pg_stat_archiver`)
    return rows[0] ?? { timeline: '', archiveFailedAt: null }
  } finally {
    await client.end()
  }
}

/** A day after the last base backup, and at once after a restore: the log then continues on another timeline. */
function isDue(last: BaseBackup | null, timeline: string, now: Date): boolean {
  if (last === null || last.manifest.firstSegment.slice(0, timelineLength) !== timeline) return true
  return now.getTime() - Date.parse(last.manifest.finishedAt) >= baseEveryMs
}

type Options = {
  connection: DatabaseConnection
  settings: Pick<Settings, 'backupDir' | 'backupKeepDays' | 'dataDir' | 'databaseUrl'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  onBackup: (finishedAt: Date) => void
  pauseMs?: number
}

/**
 * Archives the embedded database's log in BACKUP_DIR, copies new pictures there every minute, and takes a base backup a
 * day. Without BACKUP_DIR it stops the archiving of earlier starts. A database of DATABASE_URL has its own backups.
 */
export async function startBackups(options: Options): Promise<{ stop: () => Promise<void> }> {
  const { connection, settings, clock, log, onBackup, pauseMs = 60_000 } = options
  const { backupDir: folder, backupKeepDays: keepDays, dataDir, databaseUrl } = settings
  if (databaseUrl !== null) return { stop: async () => {} }
  await archiveLog(connection, folder)
  if (folder === null) return { stop: async () => {} }
  let isStopping = false

  async function takeDaily(now: Date): Promise<void> {
    const { timeline } = await readLog(connection)
    const last = await readLastBase(String(folder))
    if (last) onBackup(new Date(last.manifest.finishedAt))
    if (!isDue(last, timeline, now)) return
    const base = await takeBase(connection, String(folder), {
      clock,
      onProgress() {
        if (isStopping) throw new Error('The service stops.')
      },
    })
    onBackup(new Date(base.manifest.finishedAt))
    await pruneBackups(String(folder), keepDays, now)
  }

  const actions = [
    (now: Date) => copyPictures({ dataDir, folder, keepDays, now }),
    takeDaily,
    async () => {
      const { archiveFailedAt } = await readLog(connection)
      if (archiveFailedAt)
        throw new Error(`PostgreSQL could not archive its log at ${archiveFailedAt.toISOString()}.`)
    },
  ]
  const job = runPeriodically({ job: 'backups', clock, log, actions, pauseMs })
  return {
    stop() {
      isStopping = true
      return job.stop()
    },
  }
}
