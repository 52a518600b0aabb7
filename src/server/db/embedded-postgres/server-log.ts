import { constants } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerOwner } from './server-owner.ts'

const MAX_BYTES = 5_000_000
const TAIL_BYTES = 2_000

export function serverLogPath(dataFolder: string): string {
  return join(dataFolder, 'postgres.log')
}

/** Opens the log file, rotating it when it is large. */
export async function openServerLog(dataFolder: string, owner: ServerOwner): Promise<FileHandle> {
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

/** No symlinks: root opens this file in a folder where another account may write. */
function openForAppending(path: string): Promise<FileHandle> {
  return open(path, constants.O_CREAT | constants.O_APPEND | constants.O_RDWR | constants.O_NOFOLLOW, 0o600)
}

/** The log's last lines since the start, to explain a failed start. */
export async function readLogSince(log: FileHandle, start: number): Promise<string> {
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
