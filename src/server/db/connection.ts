import { Client } from 'pg'

/** Connection options that both `pg` and pg-boss accept. */
export type DatabaseConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

/** The first key of all advisory locks of Mâm. The constants below are the second keys. */
export const LOCK_SPACE = 0x4d_61_6d
export const SERVICE_LOCK = 1
export const MIGRATION_LOCK = 2
export const RETENTION_LOCK = 3
export const BACKUP_LOCK = 4

/** A connection outside the pool, for session locks and LISTEN. */
export async function connectClient(
  connection: DatabaseConnection,
  { applicationName }: { applicationName: string },
): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without a listener, a broken connection would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Takes an advisory lock unless another connection holds it. The lock lasts as long as the connection. */
export async function tryLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1, $2) as "isOurs"',
    [LOCK_SPACE, lock],
  )
  return rows[0]?.isOurs === true
}

/** PostgreSQL's SQLSTATE, or the system's error code of a failed connection; null for other errors. */
export function findErrorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/**
 * The codes of: read-only transaction, protocol violation, unknown and duplicate prepared statement. They mean that the
 * connection now leads to another server, or through a pooler to another session. A new connection may work.
 */
const lostSessionCodes: readonly (string | null)[] = ['25006', '08P01', '26000', '42P05']

/** Whether an error means that its connection must be discarded. */
export function isLostSession(error: unknown): boolean {
  return lostSessionCodes.includes(findErrorCode(error))
}

/** Whether a migration changed the result type of a prepared statement ("cached plan must not change result type"). */
export function isStaleStatement(error: unknown): boolean {
  return findErrorCode(error) === '0A000'
}

/** Whether a unique constraint was violated. */
export function isDuplicate(error: unknown): boolean {
  return findErrorCode(error) === '23505'
}
