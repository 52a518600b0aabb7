import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DatabaseConnection } from './connection.ts'
import { createListener } from './listener.ts'
import { nameStatements } from './named-statements.ts'
import type { Tables } from './tables/tables.ts'
import { createValueParsers } from './value-parsers.ts'

export type Database = ReturnType<typeof openDatabase>

export type OpenOptions = {
  /** The pool's maximum size. */
  maxConnections?: number
  /** The connection for LISTEN, which must bypass a pooler. By default the same as for the pool. */
  direct?: DatabaseConnection
  /** The client-side timeout of a query in ms. */
  queryTimeoutMs?: number
}

const MAX_CONNECTIONS = 16
/** The default timeout of a query. It is longer than PostgreSQL's statement_timeout. */
const QUERY_TIMEOUT_MS = 20_000

/** Opens the pool and the listener of a database. */
export function openDatabase(connection: DatabaseConnection, options: OpenOptions = {}) {
  const pool = new Pool({
    ...connection,
    max: options.maxConnections ?? MAX_CONNECTIONS,
    application_name: 'mam',
    types: createValueParsers(),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // The pool replaces broken connections. Without these listeners, a broken connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listener = createListener(options.direct ?? connection)
  return {
    pool,
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: nameStatements(pool, options.queryTimeoutMs ?? QUERY_TIMEOUT_MS),
      }),
    }),
    listen: listener.listen,
    async close(): Promise<void> {
      await Promise.all([listener.close(), pool.end()])
    },
  }
}
