import { Client } from 'pg'

/** Where a database is: an address, or the folder of a socket. `pg` and pg-boss both take it as it is. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

/** Advisory locks share one space of numbers with the whole database, so Mâm's carry its own first half. */
export const LOCK_SPACE = 0x4d_61_6d
export const SERVICE_LOCK = 1
export const MIGRATION_LOCK = 2
export const RETENTION_LOCK = 3

export type ClientOptions = { applicationName: string; connectionTimeoutMs?: number }

/** One connection outside the pool, for what lasts as long as a session does: locks and LISTEN. */
export async function connectClient(connection: DatabaseConnection, options: ClientOptions): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    keepAlive: true,
  })
  // A connection that breaks before anybody listens must not bring the process down.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The five letters by which PostgreSQL names an error, or the system's name of a failed connection. */
export function findErrorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/**
 * What a connection answers that leads to another server, or session of a pooler, than before: it takes no writes, talks out
 * of turn, does not know the prepared statement, or knows another one's. A new connection may work.
 */
const lostSessionCodes: readonly (string | null)[] = ['25006', '08P01', '26000', '42P05']

/** Tells whether the connection that failed so is to be thrown away. */
export function isLostSession(error: unknown): boolean {
  return lostSessionCodes.includes(findErrorCode(error))
}

/** A unique constraint has said no. */
export function isDuplicate(error: unknown): boolean {
  return findErrorCode(error) === '23505'
}
