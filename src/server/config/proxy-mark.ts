import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

function pathOf(dataDir: string): string {
  return join(dataDir, 'untrusted-proxy')
}

/** Marks in the data folder, for `npm run doctor`, that a request came through an untrusted proxy. */
export async function writeProxyMark(dataDir: string): Promise<void> {
  await writeFile(pathOf(dataDir), '')
}

/** Removes the mark at every start, because the settings may have changed. */
export async function removeProxyMark(dataDir: string): Promise<void> {
  await rm(pathOf(dataDir), { force: true })
}

/** Whether the service has received a request through a proxy that it does not trust, since its last start. */
export function wasUntrustedProxySeen(dataDir: string): Promise<boolean> {
  return stat(pathOf(dataDir)).then(
    () => true,
    () => false,
  )
}
