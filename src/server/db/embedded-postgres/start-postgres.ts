import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { createCluster } from './create-cluster.ts'
import { type DataFolder, findDataFolder } from './data-folder.ts'
import { findServer } from './find-server.ts'
import { launchServer } from './launch-server.ts'
import { getPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { isPostmasterAlive } from './postmaster.ts'

export type EmbeddedPostgres = {
  connection: DatabaseConnection
  /** The process of the server, and where its data is: in DATA_DIR, or elsewhere when we are root. */
  pid: number
  dataFolder: string
  /** It was there before it was asked for. */
  wasRunning: boolean
  /** Ends the server, whoever started it; everybody connected to it is cut off. */
  stop(): Promise<void>
}

export type StartPostgresOptions = {
  dataDir: string
  /** False loses data in a power cut: for test servers only. */
  isDurable?: boolean
}

/** Long enough to recover after a crash in the middle of much work. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 30_000
const POLL_MS = 10

/** The PostgreSQL of `dataDir`: the one that runs already, or else a new process. */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + START_LIMIT_MS
  const isDurable = options.isDurable ?? true
  const { folder, binaries } = await prepare(options.dataDir)
  let wasRunning = true
  while (Date.now() < deadline) {
    const found = await findServer(folder.path)
    if (found.state === 'ready') {
      const { connection, pid } = found
      return {
        connection,
        pid,
        wasRunning,
        dataFolder: folder.path,
        stop: () => stopServer(pid, folder.path),
      }
    }
    const isLaunched =
      found.state === 'none' && (await launchServer({ folder, binaries, isDurable, deadline }))
    if (isLaunched) wasRunning = false
    if (!isLaunched) await delay(POLL_MS)
  }
  throw new OperatorError(
    `The PostgreSQL of ${folder.path} was not ready within ${START_LIMIT_MS / 1000} seconds.`,
  )
}

type Prepared = { folder: DataFolder; binaries: PostgresBinaries }

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
    `The database in ${dataFolder} was made by PostgreSQL ${version}, but this Mâm brings PostgreSQL ${majorVersion}: ` +
      'dump it with the old one and load the dump into the new one.',
  )
}

/** The polite but prompt way ("fast"): running statements are undone, everything committed is written. */
async function stopServer(pid: number, dataFolder: string): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT_MS
  if (!(await isPostmasterAlive(pid, dataFolder))) return
  process.kill(pid, 'SIGINT')
  while (await isPostmasterAlive(pid, dataFolder)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) has not ended within ${STOP_LIMIT_MS / 1000} seconds.`)
    await delay(POLL_MS)
  }
}
