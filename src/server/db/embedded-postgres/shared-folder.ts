import { chmod, mkdir, stat } from 'node:fs/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import { findErrorCode } from '#server/db/connection.ts'
import { canEnter, type ServerOwner } from './server-owner.ts'

const PLACES = ['/var/lib/mam', '/srv/mam', '/opt/mam', '/var/tmp/mam']

/**
 * A folder for data that root creates and another account must read. It belongs to root and only root may write there,
 * so its contents can be trusted.
 */
export async function getSharedFolder(owner: ServerOwner, places = PLACES): Promise<string> {
  for (const place of places) {
    if (await isUsable(place, owner)) return place
  }
  throw new OperatorError(
    `PostgreSQL cannot run as root, and no folder of ${places.join(', ')} can be used for another account. ` +
      'Start Mâm as an ordinary user, or set DATABASE_URL.',
  )
}

async function isUsable(place: string, owner: ServerOwner): Promise<boolean> {
  try {
    if (await makeFolder(place)) await chmod(place, 0o755)
    const { uid, mode } = await stat(place)
    return uid === process.getuid?.() && (mode & 0o022) === 0 && (await canEnter(owner, place))
  } catch {
    return false
  }
}

/** Creates a folder; returns false if it exists. Not `recursive`, because Node may then loop forever if it fails. */
async function makeFolder(place: string): Promise<boolean> {
  try {
    await mkdir(place)
    return true
  } catch (error) {
    if (findErrorCode(error) === 'EEXIST') return false
    throw error
  }
}
