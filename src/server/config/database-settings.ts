import { ConfigError, type Environment, parseUrl, readNumber, readText } from './environment-values.ts'

/** How to reach the database. */
export type DatabaseSettings = {
  /** Null: an embedded PostgreSQL with its data in `dataDir`. */
  databaseUrl: string | null
  /** A connection that bypasses a pooler, for LISTEN, session locks and migrations. Null: `databaseUrl`. */
  databaseListenUrl: string | null
  /** The pool's maximum size. */
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
