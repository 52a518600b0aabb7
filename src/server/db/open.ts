import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DatabaseConnection } from './connection.ts'
import { createListener, type Listener } from './listener.ts'
import { nameStatements } from './named-statements.ts'
import type { Tables } from './tables/tables.ts'
import { createValueParsers } from './value-parsers.ts'

export type Database = {
  pool: Pool
  db: Kysely<Tables>
  listen: Listener['listen']
  close(): Promise<void>
}

export type OpenOptions = {
  /** The pool's maximum size. */
  maxConnections?: number
  /** The connection for LISTEN, past a pooler; the pool's by default. */
  direct?: DatabaseConnection
  /** The client-side timeout of a query in ms. */
  queryTimeoutMs?: number
  /** Called for idle connections that break; the pool replaces them. */
  onConnectionError?: (error: Error) => void
}

const MAX_CONNECTIONS = 16
/** Above PostgreSQL's statement_timeout. */
const QUERY_TIMEOUT_MS = 20_000

export function openDatabase(connection: DatabaseConnection, options: OpenOptions = {}): Database {
  const onConnectionError = options.onConnectionError ?? (() => {})
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
  pool.on('error', onConnectionError)
  // The pool handles errors of idle connections only; without this listener others would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const listener = createListener(options.direct ?? connection, onConnectionError)
  return {
    pool,
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: nameStatements(pool, options.queryTimeoutMs ?? QUERY_TIMEOUT_MS),
      }),
    }),
    listen: listener.listen,
    async close() {
      await Promise.all([listener.close(), pool.end()])
    },
  }
}
