import { resolve } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import { findErrorCode } from '../db/connection.ts'
import { holdsDatabase } from '../db/embedded-postgres/data-folder.ts'
import { startPostgres } from '../db/embedded-postgres/start-postgres.ts'
import { type Database, type OpenOptions, openDatabase } from '../db/open.ts'
import { acquireServiceLock } from '../db/service-lock.ts'

const undefinedTable = '42P01'
const undefinedColumn = '42703'

/** Runs a command on the shop's database, whether or not the service is running. */
export async function withDatabase<Value>(
  work: (database: Database, settings: Settings) => Promise<Value>,
  options: Pick<OpenOptions, 'queryTimeoutMs'> = {},
): Promise<Value> {
  const settings = readSettings()
  await refuseWithoutDatabase(settings)
  const { connection, release } = await connect(settings)
  const database = openDatabase(connection, { maxConnections: 2, ...options })
  try {
    return await work(database, settings)
  } catch (error) {
    const code = findErrorCode(error)
    if (code !== undefinedTable && code !== undefinedColumn) throw error
    throw new OperatorError(
      'This database is not ready yet: start the service once, so that it can prepare it.',
    )
  } finally {
    await database.close()
    await release()
  }
}

/** A command that was started in another folder, or without the service's DATA_DIR, makes no empty shop there. */
export async function refuseWithoutDatabase({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl !== null || (await holdsDatabase(dataDir))) return
  throw new OperatorError(
    `There is no shop in ${resolve(dataDir)}. Set DATA_DIR to the folder that the service uses, or start the service once.`,
  )
}

/**
 * Connects to the database. If this starts the embedded server, it also takes the service lock, and `release` stops the
 * server.
 */
export async function connect({ databaseUrl, databaseListenUrl, dataDir }: Settings) {
  // Commands need few connections, and seeding runs migrations, so they bypass a pooler.
  const connectionString = databaseListenUrl ?? databaseUrl
  if (connectionString !== null) return { connection: { connectionString }, release: async () => {} }
  const postgres = await startPostgres({ dataDir })
  if (postgres.wasRunning) return { connection: postgres.connection, release: async () => {} }
  const lock = await acquireServiceLock(postgres.connection, () => {})
  return {
    connection: postgres.connection,
    release: async () => {
      await postgres.stop()
      await lock.release()
    },
  }
}
