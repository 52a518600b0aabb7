import { connectClient, type DatabaseConnection, LOCK_SPACE } from './connection.ts'

/**
 * Does the work unless another process is at it; tells whether it did. The lock lies on a connection of its own, so that it
 * ends with this process, and no connection of the pool waits meanwhile.
 */
export async function withJobLock(
  connection: DatabaseConnection,
  lock: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await connectClient(connection, { applicationName: 'mam job' })
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1, $2) as "isOurs"',
      [LOCK_SPACE, lock],
    )
    if (rows[0]?.isOurs !== true) return false
    await work()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
