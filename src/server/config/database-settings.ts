import { ConfigError, type Environment, parseUrl, readNumber, readText } from './environment-values.ts'

/** Where the database is, and how it is reached. */
export type DatabaseSettings = {
  /** Null: Mâm starts its own PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Past a pooler, for what lasts as long as a connection: LISTEN, locks, migrations. Null: as `databaseUrl`. */
  databaseListenUrl: string | null
  /** How many connections the pool opens at most. */
  databasePool: number
}

export function readDatabaseSettings(env: Environment): DatabaseSettings {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL')
  const databaseListenUrl = readDatabaseUrl(env, 'DATABASE_LISTEN_URL')
  if (databaseListenUrl !== null && databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_LISTEN_URL is the direct way to the database of DATABASE_URL, which is missing.',
    )
  }
  const databasePool = readNumber(env, 'DATABASE_POOL', 16, { min: 2, max: 1000, isWhole: true })
  return { databaseUrl, databaseListenUrl, databasePool }
}

function readDatabaseUrl(env: Environment, name: string): string | null {
  const value = readText(env, name)
  if (value !== null) parseUrl(name, value, ['postgres:', 'postgresql:'])
  return value
}
