import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The contents of postmaster.pid. `pid` null, `port` 0 or `socketFolder` empty: the file is not complete. */
export type Postmaster = {
  text: string
  pid: number | null
  port: number
  socketFolder: string
  isReady: boolean
}

const PID_LINE = 0
const PORT_LINE = 3
const SOCKET_LINE = 4
const STATUS_LINE = 7

/** Reads postmaster.pid; null if it does not exist. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(dataFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : parsePostmaster(text)
}

function parsePostmaster(text: string): Postmaster {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[PID_LINE])
  const port = Number(lines[PORT_LINE])
  return {
    text,
    pid: Number.isSafeInteger(pid) && pid > 1 ? pid : null,
    port: Number.isSafeInteger(port) && port > 0 ? port : 0,
    socketFolder: lines[SOCKET_LINE] ?? '',
    isReady: lines[STATUS_LINE] === 'ready',
  }
}

/**
 * Whether the server with this process id runs on the data folder. Process ids are reused, so its command is checked.
 */
export async function isPostmasterAlive(pid: number, dataFolder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.split('\0').includes(dataFolder)
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  )
  return stdout.includes(dataFolder)
}

/**
 * Removes the pid file of a dead server, because it would prevent a start. If another service has started a server
 * meanwhile, its file is restored.
 */
export async function clearPostmaster(dataFolder: string, stale: Postmaster): Promise<void> {
  const aside = `${pidFile(dataFolder)}.${randomBytes(6).toString('hex')}`
  const wasMoved = await rename(pidFile(dataFolder), aside).then(
    () => true,
    () => false,
  )
  if (!wasMoved) return
  if ((await readFile(aside, 'utf8')) !== stale.text) await link(aside, pidFile(dataFolder)).catch(() => {})
  await unlink(aside)
}

function pidFile(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid')
}
