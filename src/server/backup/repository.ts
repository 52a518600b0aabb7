import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '#server/adapters/write-file-atomically.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { FileSum } from './packed-file.ts'

/** A file of a base backup: its path in PostgreSQL's data folder, and the sum of its contents. */
export type BackedUpFile = FileSum & { path: string }

/** The contents of a base backup (manifest.json). */
export type Manifest = {
  format: 1
  /**
   * When the copying of the backup began and ended, as ISO times. The database can be restored to any moment after
   * `finishedAt`.
   */
  startedAt: string
  finishedAt: string
  /** PostgreSQL's major version, the identifier of the cluster, and the first log segment that a restore needs. */
  majorVersion: string
  systemId: string
  firstSegment: string
  /** PostgreSQL's backup_label, which tells a restore where the log begins. */
  label: string
  files: BackedUpFile[]
  /** Folders without files, which PostgreSQL expects. */
  folders: string[]
  /** The log segments of the time of the copying, in the folder `wal` of the base backup. */
  segments: BackedUpFile[]
}

/** A complete base backup in a backup folder. */
export type BaseBackup = { name: string; path: string; manifest: Manifest }

/** The parts of a backup folder. */
export const partsOf = (folder: string) => ({
  bases: join(folder, 'base'),
  segments: join(folder, 'wal'),
  pictures: join(folder, 'pictures'),
})

/** The name of a base backup. Names sort by time. */
function nameOf(startedAt: string): string {
  return startedAt.slice(0, 19).replaceAll(':', '-')
}

const unfinished = '.part'
const manifestFile = 'manifest.json'

/** Creates the folder of an unfinished base backup, and deletes unfinished ones. Returns its path. */
export async function beginBase(folder: string, startedAt: string): Promise<string> {
  const { bases } = partsOf(folder)
  await mkdir(bases, { recursive: true, mode: 0o700 })
  for (const name of await readdir(bases))
    if (name.endsWith(unfinished)) await rm(join(bases, name), { recursive: true })
  const path = join(bases, nameOf(startedAt) + unfinished)
  await mkdir(path, { mode: 0o700 })
  return path
}

/** Writes the manifest and marks the base backup as complete. */
export async function finishBase(path: string, manifest: Manifest): Promise<BaseBackup> {
  await writeFileAtomically(join(path, manifestFile), Buffer.from(JSON.stringify(manifest)), 0o600)
  const finished = path.slice(0, -unfinished.length)
  await rename(path, finished)
  return { name: nameOf(manifest.startedAt), path: finished, manifest }
}

/** The names of the complete base backups of a folder, the oldest first. */
async function listNames(folder: string): Promise<string[]> {
  const { bases } = partsOf(folder)
  const names = await readdir(bases).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new OperatorError(`${bases} cannot be read (${error.code}).`, { cause: error })
  })
  return names.filter((name) => !name.endsWith(unfinished)).toSorted()
}

async function readBase(folder: string, name: string): Promise<BaseBackup> {
  const path = join(partsOf(folder).bases, name)
  const manifest: Manifest = JSON.parse(await readFile(join(path, manifestFile), 'utf8'))
  if (manifest.format !== 1) throw new OperatorError(`${path} was made by another version of Mâm.`)
  return { name, path, manifest }
}

/** The complete base backups of a folder, the oldest first. */
export async function listBases(folder: string): Promise<BaseBackup[]> {
  return Promise.all((await listNames(folder)).map((name) => readBase(folder, name)))
}

/** The newest complete base backup of a folder; null if there is none. */
export async function readLastBase(folder: string): Promise<BaseBackup | null> {
  const last = (await listNames(folder)).at(-1)
  return last === undefined ? null : readBase(folder, last)
}
