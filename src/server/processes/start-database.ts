import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { acquireServiceLock, type ServiceLock } from '#server/db/service-lock.ts'

export type DatabaseChoice = {
  /** An absolute path. */
  dataDir: string
  /** Null: starts an embedded PostgreSQL with its data in `dataDir`. */
  databaseUrl: string | null
  /** A connection that bypasses a pooler; null or undefined: `databaseUrl`. */
  databaseListenUrl?: string | null
  /**
   * Called when the embedded database is lost or belongs to another service: the service must stop. Not called for
   * short outages, from which the service recovers.
   */
  onLost: (error: Error) => void
}

export type RunningDatabase = {
  connection: DatabaseConnection
  /** For LISTEN, session locks and migrations. */
  direct: DatabaseConnection
  /** Stops the embedded server if this service holds its lock. All connections must be closed before. */
  stop(): Promise<void>
}

type HeldDatabase = { postgres: EmbeddedPostgres; lock: ServiceLock }

const START_LIMIT_MS = 30_000
const PAUSE_MS = 50

export async function startDatabase(choice: DatabaseChoice): Promise<RunningDatabase> {
  if (choice.databaseUrl !== null) {
    const connection = { connectionString: choice.databaseUrl }
    const direct = { connectionString: choice.databaseListenUrl ?? choice.databaseUrl }
    return { connection, direct, stop: async () => {} }
  }
  let isStopping = false
  let current: Promise<HeldDatabase> = acquire(choice.dataDir, reacquire)
  const { postgres } = await current

  function reacquire(): void {
    if (isStopping) return
    current = acquire(choice.dataDir, reacquire)
    current.catch((error: Error) => choice.onLost(error))
  }

  return {
    connection: postgres.connection,
    direct: postgres.connection,
    async stop() {
      isStopping = true
      const held = await current.catch(() => null)
      // Without the lock, another service may be using the server.
      if (held?.lock.isHeld() !== true) return
      await held.postgres.stop()
      await held.lock.release()
    },
  }
}

/**
 * Starts or finds a server and takes its lock. A server that was found may be shutting down; the next attempt then
 * starts a new one.
 */
async function acquire(dataDir: string, onLost: () => void): Promise<HeldDatabase> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const postgres = await startPostgres({ dataDir })
    try {
      return { postgres, lock: await acquireServiceLock(postgres.connection, onLost) }
    } catch (error) {
      if (error instanceof OperatorError || Date.now() > deadline) throw error
      await delay(PAUSE_MS)
    }
  }
}
