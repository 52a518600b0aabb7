import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError, OutageError } from '#server/config/operator-error.ts'
import { createCluster } from './create-cluster.ts'
import { type DataFolder, findDataFolder } from './data-folder.ts'
import { findServer } from './find-server.ts'
import { launchServer } from './launch-server.ts'
import { getPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { isPostmasterAlive } from './postmaster.ts'

/** A running embedded server. `wasRunning`: it ran before this start. */
export type EmbeddedPostgres = Awaited<ReturnType<typeof startPostgres>>

export type StartPostgresOptions = {
  dataDir: string
  /** False disables fsync, for test servers only. */
  isDurable?: boolean
}

/** The time limit of a start, long enough for crash recovery. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000
const POLL_MS = 10

/** Finds the running PostgreSQL of `dataDir` or starts one. */
export async function startPostgres(options: StartPostgresOptions) {
  const deadline = Date.now() + START_LIMIT_MS
  const isDurable = options.isDurable ?? true
  const { folder, binaries } = await prepare(options.dataDir)
  let wasRunning = true
  while (Date.now() < deadline) {
    const found = await findServer(folder.path)
    if (found.state === 'ready') {
      const { connection, pid } = found
      const { path: dataFolder } = folder
      /** Stops the server, even if another process started it, and disconnects all clients. */
      const stop = () => stopServer(pid, dataFolder)
      return { connection, pid, dataFolder, wasRunning, stop }
    }
    const isLaunched =
      found.state === 'none' && (await launchServer({ folder, binaries, isDurable, deadline }))
    if (isLaunched) wasRunning = false
    if (!isLaunched) await delay(POLL_MS)
  }
  throw new OutageError(
    `The PostgreSQL of ${folder.path} was not ready within ${START_LIMIT_MS / 1000} seconds.`,
  )
}

type Prepared = { folder: DataFolder; binaries: PostgresBinaries }

/** Finds or creates the data folder, and the binaries for its account. */
async function prepare(dataDir: string): Promise<Prepared> {
  const chosen = await findDataFolder(dataDir)
  const binaries = await getPostgresBinaries(chosen.owner)
  if (chosen.isNew) await createCluster(dataDir, chosen, binaries)
  const folder = chosen.isNew ? await findDataFolder(dataDir) : chosen
  await refuseOtherVersion(folder.path, binaries.majorVersion)
  return { folder: { ...folder, path: await realpath(folder.path) }, binaries }
}

async function refuseOtherVersion(dataFolder: string, majorVersion: string): Promise<void> {
  const version = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim()
  if (version === majorVersion) return
  throw new OperatorError(
    `The database in ${dataFolder} was created by PostgreSQL ${version}, but this Mâm contains PostgreSQL ${majorVersion}: ` +
      'copy it with the old one (docs/runbook.md, “The next major PostgreSQL”).',
  )
}

/** Shuts the server down in fast mode, which rolls back open transactions, and waits for its end. */
export async function stopServer(pid: number, dataFolder: string): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT_MS
  if (!(await isPostmasterAlive(pid, dataFolder))) return
  process.kill(pid, 'SIGINT')
  while (await isPostmasterAlive(pid, dataFolder)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) has not ended within ${STOP_LIMIT_MS / 1000} seconds.`)
    await delay(POLL_MS)
  }
}
