import { connectClient, type DatabaseConnection, tryLock } from './connection.ts'

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
    if (!(await tryLock(client, lock))) return false
    await work()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
