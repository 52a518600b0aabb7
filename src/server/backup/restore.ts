import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { OperatorError, OutageError } from '#server/config/operator-error.ts'
import { connectClient, type DatabaseConnection } from '#server/db/connection.ts'
import {
  claimDataFolder,
  type DataFolder,
  findDataFolder,
  holdsDatabase,
} from '#server/db/embedded-postgres/data-folder.ts'
import { findServer } from '#server/db/embedded-postgres/find-server.ts'
import { launchServer } from '#server/db/embedded-postgres/launch-server.ts'
import { getPostgresBinaries } from '#server/db/embedded-postgres/postgres-binaries.ts'
import { canEnter } from '#server/db/embedded-postgres/server-owner.ts'
import { stopServer } from '#server/db/embedded-postgres/start-postgres.ts'
import { fetchCommand } from './archive-log.ts'
import { unpackFile, workInParallel } from './packed-file.ts'
import { type BackedUpFile, type BaseBackup, listBases, partsOf } from './repository.ts'
import type { Progress } from './take-base.ts'

const recoveryLimitMs = 3_600_000

/** The base backup with which a restore to a moment begins. `until` null: the restore goes to the end of the log. */
async function chooseBase(folder: string, until: Date | null): Promise<BaseBackup> {
  const bases = await listBases(folder)
  const usable = bases.filter(
    ({ manifest }) => until === null || Date.parse(manifest.finishedAt) <= until.getTime(),
  )
  const base = usable.at(-1)
  if (base !== undefined) return base
  const [first] = bases
  throw new OperatorError(
    first === undefined
      ? `There is no finished backup in ${folder}.`
      : `The first moment that can be restored is ${first.manifest.finishedAt}.`,
  )
}

/** Expands files of a base backup and compares their checksums. */
async function expand(files: readonly BackedUpFile[], source: string, target: string, onProgress: Progress) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  await workInParallel(files, async ({ path, bytes, sha256 }) => {
    const found = await unpackFile(join(source, `${path}.gz`), join(target, path)).catch((cause: Error) => {
      throw new OperatorError(`${join(source, path)}.gz cannot be read: the backup is damaged.`, { cause })
    })
    if (found.sha256 !== sha256)
      throw new OperatorError(`${join(source, path)}.gz differs from its checksum: the backup is damaged.`)
    done += bytes
    onProgress(done, total)
  })
}

/** Gives a folder and its contents to the account that runs PostgreSQL. */
async function giveTo({ owner }: DataFolder, path: string): Promise<void> {
  if (owner.isSelf) return
  await chown(path, owner.uid, owner.gid)
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
}

/** Writes PostgreSQL's settings for the recovery. They replace the copy's postgresql.auto.conf. */
async function writeRecovery(draft: string, folder: string, until: Date | null): Promise<void> {
  const hasArchive = (await stat(partsOf(folder).segments).catch(() => null)) !== null
  const settings = {
    archive_command: 'true',
    archive_timeout: '0',
    restore_command: hasArchive ? fetchCommand(folder) : 'false',
    recovery_target_action: 'promote',
    // The server accepts connections only after it has applied the log.
    hot_standby: 'off',
    ...(until !== null && {
      recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    }),
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  await writeFile(join(draft, 'postgresql.auto.conf'), lines.join(''), { mode: 0o600 })
  await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 })
}

/** Resets the settings that only the recovery needed. */
async function forgetRecovery(client: Client): Promise<void> {
  for (const name of ['restore_command', 'recovery_target_action', 'recovery_target_time', 'hot_standby'])
    await client.query(`alter system reset ${name}`)
}

/** Throws if a DATA_DIR has a database. */
export async function refuseOverDatabase(dataDir: string): Promise<void> {
  if (await holdsDatabase(dataDir))
    throw new OperatorError(`DATA_DIR=${dataDir} has a database: restore into an empty folder.`)
}

/** The input of a restore. */
export type Restoring = {
  /** The backup folder, as an absolute path. */
  folder: string
  /** A DATA_DIR without a database. */
  dataDir: string
  /** The moment to restore; null: the last moment that the folder contains. */
  until: Date | null
  onProgress: Progress
  /** Runs on the restored database before it is put in place; an error discards it. */
  check: (connection: DatabaseConnection) => Promise<void>
}

/**
 * Restores the database of a backup folder into a DATA_DIR: expands the base backup, applies the log up to the moment,
 * and puts the data in place if `check` does not throw. After an error nothing is left behind.
 */
export async function restoreDatabase(
  restoring: Restoring,
): Promise<{ base: BaseBackup; dataFolder: string }> {
  const { folder, dataDir, until, onProgress, check } = restoring
  const base = await chooseBase(folder, until)
  await refuseOverDatabase(dataDir)
  const place = await findDataFolder(dataDir)
  const binaries = await getPostgresBinaries(place.owner)
  const { majorVersion } = base.manifest
  if (majorVersion !== binaries.majorVersion)
    throw new OperatorError(
      `The backup is of PostgreSQL ${majorVersion}, but this Mâm contains PostgreSQL ${binaries.majorVersion}.`,
    )
  if (!(await canEnter(place.owner, folder)))
    throw new OperatorError(
      `The account that runs PostgreSQL cannot enter ${folder}: copy it to another folder.`,
    )
  const draft: DataFolder = { ...place, path: `${place.path}.new-${randomBytes(4).toString('hex')}` }
  try {
    await fill(draft, { base, folder, until, onProgress })
    await recover(draft, { binaries, check })
    await rename(draft.path, place.path)
    if (!(await claimDataFolder(dataDir, place.path)))
      throw new OperatorError(`DATA_DIR=${dataDir} got a database meanwhile.`)
  } finally {
    await rm(draft.path, { recursive: true, force: true })
  }
  return { base, dataFolder: place.path }
}

type Filling = Pick<Restoring, 'folder' | 'until' | 'onProgress'> & { base: BaseBackup }

/** Fills a new data folder with the files of a base backup and the settings of the recovery. */
async function fill(
  { path, ...place }: DataFolder,
  { base, folder, until, onProgress }: Filling,
): Promise<void> {
  const { files, folders, segments, label } = base.manifest
  await mkdir(path, { mode: 0o700, recursive: true })
  for (const name of folders) await mkdir(join(path, name), { recursive: true, mode: 0o700 })
  await expand(files, join(base.path, 'data'), path, onProgress)
  await expand(segments, join(base.path, 'wal'), join(path, 'pg_wal'), () => {})
  await writeFile(join(path, 'backup_label'), label, { mode: 0o600 })
  await writeRecovery(path, folder, until)
  await giveTo({ ...place, path }, path)
}

type Recovering = { binaries: Awaited<ReturnType<typeof getPostgresBinaries>>; check: Restoring['check'] }

/** Starts the server to apply the log, checks the restored database, and stops the server. */
async function recover(folder: DataFolder, { binaries, check }: Recovering): Promise<void> {
  // The server is ready once it has applied the log. If it fails, the error contains its messages.
  await launchServer({ folder, binaries, isDurable: true, deadline: Date.now() + recoveryLimitMs })
  const server = await findServer(folder.path)
  if (server.state !== 'ready')
    throw new OutageError('PostgreSQL ended right after it had opened the backup.')
  try {
    const client = await connectClient(server.connection, { applicationName: 'mam restore' })
    await forgetRecovery(client).finally(() => client.end())
    await check(server.connection)
  } finally {
    await stopServer(server.pid, folder.path)
  }
}
