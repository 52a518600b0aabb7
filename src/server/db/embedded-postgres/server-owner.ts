import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The account that PostgreSQL runs as. It refuses to run as root, so root lends it somebody else's. */
export type ServerOwner = { uid: number; gid: number; isSelf: boolean }

const ROOT = 0
const NOBODY = 65_534
const MAY_ENTER = { owner: 0o100, group: 0o010, others: 0o001 }
const MAY_READ = { owner: 0o400, group: 0o040, others: 0o004 }

function isRoot(): boolean {
  return process.getuid?.() === ROOT
}

/** Whoever owns the data already; for new data ourselves, or `nobody` when we are root. */
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

/** Whether `owner` gets through every folder down to `folder`, itself included. */
export async function canEnter(owner: ServerOwner, folder: string): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (!(await isAllowed(owner, current, MAY_ENTER))) return false
    if (current === dirname(current)) return true
  }
}

/** Whether `owner` may start the program at `path`. */
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
