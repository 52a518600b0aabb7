import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

function pathOf(dataDir: string): string {
  return join(dataDir, 'untrusted-proxy')
}

/** Leaves a mark in the data folder that a proxy was seen which is not trusted, for `npm run doctor`. */
export async function writeProxyMark(dataDir: string): Promise<void> {
  await writeFile(pathOf(dataDir), '')
}

/** The settings may be others by now: each start looks anew. */
export async function removeProxyMark(dataDir: string): Promise<void> {
  await rm(pathOf(dataDir), { force: true })
}

export function hasProxyMark(dataDir: string): Promise<boolean> {
  return stat(pathOf(dataDir)).then(
    () => true,
    () => false,
  )
}
