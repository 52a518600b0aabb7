import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileOnce } from '#server/config/create-file-once.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { canEnter, findServerOwner, type ServerOwner } from './server-owner.ts'
import { getSharedFolder } from './shared-folder.ts'

/** PostgreSQL's data folder. It is in DATA_DIR, or elsewhere if the server's account cannot enter DATA_DIR. */
export type DataFolder = { path: string; owner: ServerOwner; isNew: boolean }

/** The file in DATA_DIR that contains the path of a data folder elsewhere. */
const POINTER_FILE = 'postgres-location'

/** Finds the data folder of `dataDir`, or chooses the path for a new one. */
export async function findDataFolder(dataDir: string): Promise<DataFolder> {
  await mkdir(dataDir, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(`DATA_DIR=${dataDir} cannot be created (${cause.code}).`, { cause })
  })
  const home = await realpath(dataDir)
  const existing = await findExisting(home)
  const owner = await findServerOwner(existing)
  if (existing !== null) return { path: await refuseUnreachable(existing, owner), owner, isNew: false }
  if (owner.isSelf || (await canEnter(owner, home)))
    return { path: join(home, 'postgres'), owner, isNew: true }
  return { path: await chooseSharedFolder(home, owner), owner, isNew: true }
}

/** Whether `dataDir` has a database. Creates nothing. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  const home = await realpath(dataDir).catch(() => null)
  return home !== null && (await findExisting(home)) !== null
}

/** Registers a new data folder for `dataDir`. False if a parallel start was faster. */
export async function claimDataFolder(dataDir: string, path: string): Promise<boolean> {
  const home = await realpath(dataDir)
  if (path === join(home, 'postgres')) return true
  return createFileOnce(join(home, POINTER_FILE), `${path}\n`)
}

/** The path of the existing data folder; null if there is none. */
async function findExisting(home: string): Promise<string | null> {
  const pointerFile = join(home, POINTER_FILE)
  const elsewhere = await readPointerFile(pointerFile)
  const path = elsewhere === '' ? join(home, 'postgres') : elsewhere
  const exists = await stat(join(path, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EACCES',
  )
  if (exists) return path
  if (elsewhere === '') return null
  throw new OperatorError(
    `${pointerFile} says that the database is in ${elsewhere}, but it is not there. ` +
      `Put it back, or delete ${pointerFile} to begin with an empty one.`,
  )
}

/** The path in the pointer file; empty if the file does not exist. */
async function readPointerFile(pointerFile: string): Promise<string> {
  const text = await readFile(pointerFile, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return ''
    throw new OperatorError(
      `${pointerFile} cannot be read (${cause.code}): start Mâm as root, as you did last time.`,
      { cause },
    )
  })
  return text.trim()
}

async function refuseUnreachable(path: string, owner: ServerOwner): Promise<string> {
  const account = await stat(path).catch(() => null)
  if (account?.uid !== owner.uid) {
    throw new OperatorError(
      `The database in ${path} belongs to another account: start Mâm with that account, or as root.`,
    )
  }
  if (account.uid === 0) {
    throw new OperatorError(
      `The database in ${path} belongs to root, but PostgreSQL cannot run as root: change its owner.`,
    )
  }
  if (!(await canEnter(owner, path))) {
    throw new OperatorError(
      `The account that owns the database in ${path} cannot enter that folder: give it access.`,
    )
  }
  return path
}

/**
 * The path of a new data folder outside DATA_DIR. With its random suffix, a recreated DATA_DIR gets an empty database,
 * which neither reuses nor destroys the old data.
 */
async function chooseSharedFolder(home: string, owner: ServerOwner): Promise<string> {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  return join(await getSharedFolder(owner), `data-${name}-${randomBytes(3).toString('hex')}`)
}
