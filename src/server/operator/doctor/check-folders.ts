import { constants } from 'node:fs'
import { access, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { imagesFolder } from '#server/processes/mount-pictures.ts'
import { type CheckResult, passed } from './check-result.ts'

const megabyte = 1024 * 1024
/** Below the first limit, in bytes, PostgreSQL may stop at any time. Below the second, the operator should act. */
const tooLittle = 256 * megabyte
const little = 2048 * megabyte

/** The free space of the data folder, and of the embedded database if it is elsewhere. */
export async function checkDisk(dataDir: string): Promise<CheckResult[]> {
  const elsewhere = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '')
  const folders = [dataDir, elsewhere.trim()].filter((folder) => folder !== '')
  return Promise.all(folders.map(async (folder) => judgeFreeSpace(folder, await freeBytes(folder))))
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearestExisting(folder))
  return bavail * bsize
}

export function judgeFreeSpace(folder: string, free: number): CheckResult {
  const found = `${Math.floor(free / megabyte)} MB free for ${folder}`
  if (free >= little) return passed('disk', found)
  const state = free < tooLittle ? 'wrong' : 'warning'
  return { check: 'disk', state, found, remedy: 'make room, or move DATA_DIR to a larger disk' }
}

/** Checks that pictures can be written. */
export async function checkPictures(dataDir: string): Promise<CheckResult> {
  const check = 'picture folder'
  const folder = imagesFolder(dataDir)
  try {
    const existing = await nearestExisting(folder)
    if (existing === folder) await writeAndRemove(folder)
    else await access(existing, constants.W_OK)
    return passed(check, existing === folder ? 'takes files' : 'not there yet: the first start makes it')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const remedy = 'let the account of the service write there'
    return { check, state: 'wrong', found: `${folder} takes no files (${code})`, remedy }
  }
}

async function writeAndRemove(folder: string): Promise<void> {
  const path = join(folder, `.doctor-${process.pid}`)
  try {
    await writeFile(path, 'x')
  } finally {
    await rm(path, { force: true })
  }
}

async function nearestExisting(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
  return isThere || dirname(folder) === folder ? folder : nearestExisting(dirname(folder))
}
