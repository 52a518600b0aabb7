import { OperatorError } from '#server/config/operator-error.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import { findErrorCode } from '../db/connection.ts'
import { startPostgres } from '../db/embedded-postgres/start-postgres.ts'
import { type Database, type OpenOptions, openDatabase } from '../db/open.ts'
import { takeServiceLock } from '../db/service-lock.ts'

const undefinedTable = '42P01'
const undefinedColumn = '42703'

/** Runs an operator's command on the shop's database, whether or not a service runs on it at the moment. */
export async function withDatabase<Value>(
  work: (database: Database, settings: Settings) => Promise<Value>,
  options: Pick<OpenOptions, 'queryTimeoutMs'> = {},
): Promise<Value> {
  const settings = readSettings()
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

/** A server that this command had to start is held like a service would hold it, and stopped afterwards. */
export async function connect({ databaseUrl, databaseListenUrl, dataDir }: Settings) {
  // A command needs few connections, and seeding migrates: it goes past a pooler.
  const connectionString = databaseListenUrl ?? databaseUrl
  if (connectionString !== null) return { connection: { connectionString }, release: async () => {} }
  const postgres = await startPostgres({ dataDir })
  if (postgres.wasRunning) return { connection: postgres.connection, release: async () => {} }
  const lock = await takeServiceLock(postgres.connection, () => {})
  return {
    connection: postgres.connection,
    release: async () => {
      await postgres.stop()
      await lock.release()
    },
  }
}
