import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'
import type { ServerOwner } from './server-owner.ts'

export const SOCKET_PORT = 5432
/** The limit is 107 bytes on Linux and 103 on macOS; the socket's lock file is 5 longer. */
const MAX_SOCKET_PATH_BYTES = 98

/** The data folder, which is private, unless its path is too long for a socket. */
export async function getSocketFolder(dataFolder: string, owner: ServerOwner): Promise<string> {
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
  // Anybody can create folders in /tmp, and whoever owns this one could intercept connections.
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return folder
  throw new OperatorError(`${folder} should be a private folder of the database, but it is not: remove it.`)
}
