import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The account that runs PostgreSQL, which refuses to run as root. `isSelf`: it is the account of this process. */
export type ServerOwner = { uid: number; gid: number; isSelf: boolean }

const ROOT = 0
const NOBODY = 65_534
const MAY_ENTER = { owner: 0o100, group: 0o010, others: 0o001 }
const MAY_READ = { owner: 0o400, group: 0o040, others: 0o004 }

function isRoot(): boolean {
  return process.getuid?.() === ROOT
}

/**
 * The account that runs PostgreSQL: this process's account. For root: the owner of existing data, otherwise `nobody`.
 */
export async function findServerOwner(dataFolder: string | null): Promise<ServerOwner> {
  const self = { uid: process.getuid?.() ?? ROOT, gid: process.getgid?.() ?? ROOT, isSelf: true }
  if (!isRoot()) return self
  if (dataFolder === null) return { ...(await findNobody()), isSelf: false }
  const { uid, gid } = await stat(dataFolder)
  return { uid, gid, isSelf: false }
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return { uid: Number(uid ?? NOBODY), gid: Number(gid ?? NOBODY) }
}

/** Whether `owner` can enter a folder and all its parents. */
export async function canEnter(owner: ServerOwner, folder: string): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (!(await isAllowed(owner, current, MAY_ENTER))) return false
    if (current === dirname(current)) return true
  }
}

/** Whether `owner` can execute a program. */
export async function canRun(owner: ServerOwner, path: string): Promise<boolean> {
  return (
    (await canEnter(owner, dirname(path))) &&
    (await isAllowed(owner, path, MAY_ENTER)) &&
    (await isAllowed(owner, path, MAY_READ))
  )
}

async function isAllowed(owner: ServerOwner, path: string, bits: typeof MAY_ENTER): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  if (uid === owner.uid) return (mode & bits.owner) !== 0
  if (gid === owner.gid) return (mode & bits.group) !== 0
  return (mode & bits.others) !== 0
}
