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

/** Without an archive command PostgreSQL would store its whole log until the disk is full. */
const archivesNothing = "alter system set archive_command = 'true'"

/** The locales to try. They decide which characters upper() and lower() convert; with plain C, `ở` stays unchanged. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/**
 * Creates an empty database cluster in a temporary folder and renames it. An interrupted start leaves nothing behind.
 * Of two parallel starts, the first creates the cluster, and the second uses it.
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
    const initialized = await runProgram({
      program: binaries.initdb,
      args: listInitdbArguments(draft, characterType),
      owner,
    })
    output = initialized.output
    if (!initialized.isGood) continue
    const created = await runProgram({
      program: binaries.postgres,
      args: ['--single', '-D', draft, 'postgres'],
      owner,
      input: `create database ${DATABASE_NAME};\n${archivesNothing};\n`,
    })
    if (created.isGood) return
    throw new OperatorError(`The new database could not be created: ${created.output.trim()}`)
  }
  throw new OperatorError(`The new database could not be created: ${output.trim()}`)
}

/** The builtin locale provider sorts the same on every machine, unlike the C library's. */
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
