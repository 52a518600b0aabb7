import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { chown, type FileHandle, lstat, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError, OutageError } from '#server/config/operator-error.ts'
import type { DataFolder } from './data-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { listPostgresArguments } from './postgres-settings.ts'
import { findPostmaster } from './postmaster.ts'
import { accountOf, POSTGRES_ENVIRONMENT } from './run-program.ts'
import type { ServerOwner } from './server-owner.ts'

/** The input of a start. `deadline`: in ms since 1970; `isDurable`: false for test servers, whose data may get lost. */
export type Launch = { folder: DataFolder; binaries: PostgresBinaries; isDurable: boolean; deadline: number }

const POLL_MS = 5
/**
 * The log contains one of these texts if a start failed because a parallel start uses the folder, or because processes
 * of a killed server are still running.
 */
const OCCUPIED = /lock file|pre-existing shared memory block/
/** The log is rotated when it is larger than this. */
const MAX_BYTES = 5_000_000
const TAIL_BYTES = 2_000
const SOCKET_PORT = 5432
/** The limit of a socket path is 107 bytes on Linux and 103 on macOS. The socket's lock file is 5 bytes longer. */
const MAX_SOCKET_PATH_BYTES = 98

/**
 * Starts a detached server that outlives this process. Returns true when the server is ready, and false if the folder
 * is occupied, so that the caller should look for a running server again.
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

/** Returns false if the folder is occupied; otherwise throws the reason of the failed start. */
function explain(failure: string | null, log: string, dataFolder: string): false {
  if (OCCUPIED.test(log)) return false
  const reason = failure ?? 'it was not ready in time'
  throw new OutageError(`PostgreSQL did not start: ${reason}. From ${serverLogPath(dataFolder)}:\n${log}`)
}

/** The folder of the socket: the data folder, which is private, or a private folder in /tmp if the path is too long. */
async function getSocketFolder(dataFolder: string, owner: ServerOwner): Promise<string> {
  if (Buffer.byteLength(join(dataFolder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES)
    return dataFolder
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  const folder = join('/tmp', `mam-${name}`)
  const wasMade = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (wasMade && !owner.isSelf) await chown(folder, owner.uid, owner.gid)
  const found = await lstat(folder)
  // Every account can create folders in /tmp, and the owner of this one could intercept connections.
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return folder
  throw new OperatorError(`${folder} should be a private folder of the database, but it is not: remove it.`)
}

function serverLogPath(dataFolder: string): string {
  return join(dataFolder, 'postgres.log')
}

/** Opens the log file, rotating it when it is large. */
async function openServerLog(dataFolder: string, owner: ServerOwner): Promise<FileHandle> {
  const path = serverLogPath(dataFolder)
  const log = await openForAppending(path)
  const { size } = await log.stat()
  if (size > MAX_BYTES) {
    await log.close()
    await rename(path, `${path}.1`)
    return openServerLog(dataFolder, owner)
  }
  if (!owner.isSelf) await log.chown(owner.uid, owner.gid)
  return log
}

/** Opens a file without following symlinks, because root opens it in a folder where another account may write. */
function openForAppending(path: string): Promise<FileHandle> {
  return open(path, constants.O_CREAT | constants.O_APPEND | constants.O_RDWR | constants.O_NOFOLLOW, 0o600)
}

/** The last lines of the log since the start. They explain a failed start. */
async function readLogSince(log: FileHandle, start: number): Promise<string> {
  const { size } = await log.stat()
  const from = Math.max(start, size - TAIL_BYTES)
  const { buffer, bytesRead } = await log.read(
    Buffer.alloc(Math.max(size - from, 1)),
    0,
    Math.max(size - from, 1),
    from,
  )
  return buffer.toString('utf8', 0, bytesRead).trim()
}
