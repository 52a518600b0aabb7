import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import type { DataFolder } from './data-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { listPostgresArguments } from './postgres-settings.ts'
import { findPostmaster } from './postmaster.ts'
import { accountOf, POSTGRES_ENVIRONMENT } from './run-program.ts'
import { openServerLog, readLogSince, serverLogPath } from './server-log.ts'
import { getSocketFolder, SOCKET_PORT } from './socket-folder.ts'

export type Launch = { folder: DataFolder; binaries: PostgresBinaries; isDurable: boolean; deadline: number }

const POLL_MS = 5
/** A parallel start has the folder, or backends of a killed server are still running. */
const OCCUPIED = /lock file|pre-existing shared memory block/

/**
 * Starts a detached server that outlives this process. True when it is ready; false when the caller should look
 * again.
 */
export async function launchServer(launch: Launch): Promise<boolean> {
  const { folder, binaries, isDurable } = launch
  const socketFolder = await getSocketFolder(folder.path, folder.owner)
  const log = await openServerLog(folder.path, folder.owner)
  try {
    const { size: logStart } = await log.stat()
    const settings = { dataFolder: folder.path, socketFolder, port: SOCKET_PORT, isDurable }
    const child = spawn(binaries.postgres, listPostgresArguments(settings), {
      ...accountOf(folder.owner),
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    let failure: string | null = null
    child.once('error', (error) => {
      failure = error.message
    })
    child.once('exit', (code, signal) => {
      failure ??= `it ended with ${signal ?? code}`
    })
    child.unref()
    while (failure === null && Date.now() < launch.deadline) {
      if (await isReady(folder.path, child.pid)) return true
      await delay(POLL_MS)
    }
    return explain(failure, await readLogSince(log, logStart), folder.path)
  } finally {
    await log.close()
  }
}

async function isReady(dataFolder: string, pid: number | undefined): Promise<boolean> {
  const postmaster = await findPostmaster(dataFolder)
  return postmaster !== null && postmaster.pid === pid && postmaster.isReady
}

function explain(failure: string | null, log: string, dataFolder: string): false {
  if (OCCUPIED.test(log)) return false
  const reason = failure ?? 'it was not ready in time'
  throw new OperatorError(`PostgreSQL did not start: ${reason}. From ${serverLogPath(dataFolder)}:\n${log}`)
}
