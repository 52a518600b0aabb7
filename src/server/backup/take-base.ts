import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { OperatorError } from '#server/config/operator-error.ts'
import { BACKUP_LOCK, connectClient, type DatabaseConnection, tryLock } from '#server/db/connection.ts'
import { packFile, workInParallel } from './packed-file.ts'
import { type BackedUpFile, type BaseBackup, beginBase, finishBase } from './repository.ts'

/** Called with the copied and the total bytes of the data folder. */
export type Progress = (copied: number, total: number) => void

/** Folders that are copied empty, because PostgreSQL fills them at each start (its manual, "Making a Base Backup"). */
const emptied = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
]
const skippedFile =
  /^(postmaster\.(pid|opts)|postgres\.log.*|\.s\.PGSQL\..*|pg_internal\.init.*|backup_label|.*\.signal)$/
const segmentName = /^[0-9A-F]{24}$/

type Found = { files: { path: string; bytes: number }[]; folders: string[] }

/** The files of a data folder that a base backup needs, and its folders. */
async function findFiles(dataFolder: string): Promise<Found> {
  const found: Found = { files: [], folders: [] }
  async function look(folder: string): Promise<void> {
    for (const entry of await readdir(join(dataFolder, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (entry.name.startsWith('pgsql_tmp')) continue
        found.folders.push(path)
        if (!emptied.includes(path)) await look(path)
      } else if (entry.isFile() && !skippedFile.test(entry.name)) {
        const { size } = await stat(join(dataFolder, path)).catch(() => ({ size: 0 }))
        found.files.push({ path, bytes: size })
      }
    }
  }
  await look('')
  return found
}

/** Copies the data files. PostgreSQL deletes some files meanwhile; the log contains what a restore needs of them. */
async function copyFiles(dataFolder: string, target: string, onProgress: Progress) {
  const { files, folders } = await findFiles(dataFolder)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const copied: BackedUpFile[] = []
  let bytes = 0
  await workInParallel(files, async (file) => {
    const packed = await packFile(join(dataFolder, file.path), join(target, `${file.path}.gz`)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      },
    )
    if (packed !== null) copied.push({ path: file.path, ...packed })
    bytes += file.bytes
    onProgress(bytes, total)
  })
  return { files: copied, folders: ['pg_wal', ...folders.filter((folder) => folder !== 'pg_wal')] }
}

/** Copies the log segments from `first` to `last`, both included. */
async function copySegments(dataFolder: string, target: string, first: string, last: string) {
  const names = await readdir(join(dataFolder, 'pg_wal'))
  const needed = names.filter((name) => segmentName.test(name) && name >= first && name <= last).toSorted()
  const copied: BackedUpFile[] = []
  for (const name of needed)
    copied.push({
      path: name,
      ...(await packFile(join(dataFolder, 'pg_wal', name), join(target, `${name}.gz`))),
    })
  return copied
}

type Described = { majorVersion: string; systemId: string; dataFolder: string }

async function describe(client: Client): Promise<Described> {
  const { rows } = await client.query<Described>(`
    select (current_setting('server_version_num')::int / 10000)::text as "majorVersion",
      (select system_identifier::text from pg_control_system()) as "systemId",
      current_setting('data_directory') as "dataFolder"`)
  const [described] = rows
  if (described === undefined) throw new Error('The database does not describe itself.')
  return described
}

type Stopped = { lastSegment: string; label: string }

/** Copies the data files and the needed log between the start and the end of PostgreSQL's backup mode. */
async function copyWhileRunning(client: Client, path: string, onProgress: Progress) {
  const { dataFolder, ...described } = await describe(client)
  // Until the connection ends, the slot prevents PostgreSQL from deleting the log that is written from now on.
  await client.query(`select pg_create_physical_replication_slot('mam_backup', true, true)`)
  const started = await client.query<{ firstSegment: string }>(
    `select pg_walfile_name(pg_backup_start('mam', fast => true)) as "firstSegment"`,
  )
  const firstSegment = started.rows[0]?.firstSegment ?? ''
  const copied = await copyFiles(dataFolder, join(path, 'data'), onProgress)
  const stopped = await client.query<Stopped>(`
    select pg_walfile_name(lsn) as "lastSegment", labelfile as label from pg_backup_stop(wait_for_archive => false)`)
  const { lastSegment = '', label = '' } = stopped.rows[0] ?? {}
  const segments = await copySegments(dataFolder, join(path, 'wal'), firstSegment, lastSegment)
  if (segments[0]?.path !== firstSegment || segments.at(-1)?.path !== lastSegment)
    throw new Error(`The log from ${firstSegment} to ${lastSegment} is incomplete.`)
  return { ...described, ...copied, firstSegment, segments, label }
}

/**
 * Takes a base backup of the embedded database while it runs (PostgreSQL's low-level interface), into a backup folder.
 * The backup is complete in itself: it includes the log that a restore needs. Refused while another backup is running.
 */
export async function takeBase(
  connection: DatabaseConnection,
  folder: string,
  { clock, onProgress }: { clock: () => Date; onProgress: Progress },
): Promise<BaseBackup> {
  const client = await connectClient(connection, { applicationName: 'mam backup' })
  try {
    if (!(await tryLock(client, BACKUP_LOCK)))
      throw new OperatorError('Another backup of this database is running.')
    const startedAt = clock().toISOString()
    const path = await beginBase(folder, startedAt)
    const copied = await copyWhileRunning(client, path, onProgress)
    return await finishBase(path, { format: 1, startedAt, finishedAt: clock().toISOString(), ...copied })
  } finally {
    await client.end()
  }
}
