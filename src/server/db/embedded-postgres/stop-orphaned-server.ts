import { realpath } from 'node:fs/promises'
import { acquireServiceLock, ServiceAlreadyRunning } from '#server/db/service-lock.ts'
import { findDataFolder } from './data-folder.ts'
import { findServer } from './find-server.ts'
import { stopServer } from './start-postgres.ts'

/** Stops the server that a killed service left behind, unless another service uses it. */
export async function stopOrphanedServer(dataDir: string): Promise<void> {
  const { path, isNew } = await findDataFolder(dataDir)
  if (isNew) return
  const dataFolder = await realpath(path)
  const found = await findServer(dataFolder)
  if (found.state !== 'ready') return
  try {
    const lock = await acquireServiceLock(found.connection, () => {})
    await stopServer(found.pid, dataFolder)
    await lock.release()
  } catch (error) {
    if (!(error instanceof ServiceAlreadyRunning)) throw error
  }
}
