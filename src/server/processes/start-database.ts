import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { type ServiceLock, takeServiceLock } from '#server/db/service-lock.ts'

export type DatabaseChoice = {
  /** An absolute path. */
  dataDir: string
  /** Null: PostgreSQL is started here, with its data in `dataDir`. */
  databaseUrl: string | null
  /** Past a pooler; null or left out: as `databaseUrl`. */
  databaseListenUrl?: string | null
  /** The embedded database is gone for good, or taken by another service: stop. Short outages are mended without a word. */
  onLost?: (error: Error) => void
}

export type RunningDatabase = {
  connection: DatabaseConnection
  /** For what lasts as long as a connection: LISTEN, locks, migrations. */
  direct: DatabaseConnection
  isEmbedded: boolean
  /** Ends the embedded server, if this service is the one that holds it. Close everything that uses it first. */
  stop(): Promise<void>
}

type HeldDatabase = { postgres: EmbeddedPostgres; lock: ServiceLock }

const START_LIMIT_MS = 30_000
const PAUSE_MS = 50

export async function startDatabase(choice: DatabaseChoice): Promise<RunningDatabase> {
  if (choice.databaseUrl !== null) {
    const connection = { connectionString: choice.databaseUrl }
    const direct = { connectionString: choice.databaseListenUrl ?? choice.databaseUrl }
    return { connection, direct, isEmbedded: false, stop: async () => {} }
  }
  let isStopping = false
  let current: Promise<HeldDatabase> = acquire(choice.dataDir, reacquire)
  const { postgres } = await current

  function reacquire(): void {
    if (isStopping) return
    current = acquire(choice.dataDir, reacquire)
    current.catch((error: Error) => choice.onLost?.(error))
  }

  return {
    connection: postgres.connection,
    direct: postgres.connection,
    isEmbedded: true,
    async stop() {
      isStopping = true
      const held = await current.catch(() => null)
      // Without the lock another service may be at work on this server by now.
      if (held?.lock.isHeld() !== true) return
      await held.postgres.stop()
      await held.lock.release()
    },
  }
}

/** A server and the lock in it; a server that was found may be on its way out, and then the next one is ours. */
async function acquire(dataDir: string, onLost: () => void): Promise<HeldDatabase> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const postgres = await startPostgres({ dataDir })
    try {
      return { postgres, lock: await takeServiceLock(postgres.connection, onLost) }
    } catch (error) {
      if (error instanceof OperatorError || Date.now() > deadline) throw error
      await delay(PAUSE_MS)
    }
  }
}
