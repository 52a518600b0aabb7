import type { Pool, PoolClient, QueryConfig } from 'pg'

const queryTimeoutMs = 5_000

/**
 * Whether the database is reachable and writable. Closes a connection to a standby, so that the next connection may
 * reach the new primary after a failover.
 */
export async function acceptsWrites(pool: Pool): Promise<boolean> {
  const client = await pool.connect().catch(() => null)
  if (client === null) return false
  const isWritable = await ask(client).catch(() => false)
  client.release(!isWritable)
  return isWritable
}

async function ask(client: PoolClient): Promise<boolean> {
  const text = `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as "isWritable"`
  const { rows } = await client.query<{ isWritable: boolean }>({
    text,
    query_timeout: queryTimeoutMs,
  } as QueryConfig)
  return rows[0]?.isWritable === true
}
