import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'
import { claimDataFolder, type DataFolder } from './data-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { runProgram } from './run-program.ts'
import type { ServerOwner } from './server-owner.ts'

export const DATABASE_USER = 'mam'
export const DATABASE_NAME = 'mam'

/** upper() and lower() ask the C library which characters are letters; without one of the first two they leave `ở` as it is. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/**
 * Makes a new, empty database cluster. It is made beside its place and moved there when it is complete, so that
 * a start that was interrupted leaves nothing half-done, and of two starts at once the first one's counts.
 */
export async function createCluster(
  dataDir: string,
  folder: DataFolder,
  binaries: PostgresBinaries,
): Promise<void> {
  const draft = `${folder.path}.new-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (!folder.owner.isSelf) await chown(draft, folder.owner.uid, folder.owner.gid)
    await initialise(draft, folder.owner, binaries)
    await rename(draft, folder.path).catch(ignoreExisting)
    await syncFolder(dirname(folder.path))
    const isOurs = await claimDataFolder(dataDir, folder.path)
    if (!isOurs) await rm(folder.path, { recursive: true, force: true })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initialise(draft: string, owner: ServerOwner, binaries: PostgresBinaries): Promise<void> {
  let output = ''
  for (const characterType of CHARACTER_TYPES) {
    const made = await runProgram({
      program: binaries.initdb,
      args: listInitdbArguments(draft, characterType),
      owner,
    })
    output = made.output
    if (!made.isGood) continue
    const named = await runProgram({
      program: binaries.postgres,
      args: ['--single', '-D', draft, 'postgres'],
      owner,
      input: `create database ${DATABASE_NAME};\n`,
    })
    if (named.isGood) return
    throw new OperatorError(`The new database could not be made: ${named.output.trim()}`)
  }
  throw new OperatorError(`The new database could not be made: ${output.trim()}`)
}

/** Text sorts the same on every machine: by PostgreSQL's own rules, not by those of the C library it meets. */
function listInitdbArguments(draft: string, characterType: string): string[] {
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
  ]
  return ['-D', draft, '-U', DATABASE_USER, '-A', 'trust', '-E', 'UTF8', ...locale, '--no-instructions']
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
