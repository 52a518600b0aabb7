import { connectClient, type DatabaseConnection, LOCK_SPACE } from './connection.ts'

/**
 * Runs work unless another process holds the lock; answers whether it ran. The lock belongs to a connection of its
 * own, so it ends with the process and occupies no connection of the pool.
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
