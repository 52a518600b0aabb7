import type { Pool, PoolClient, QueryConfig } from 'pg'

const queryTimeoutMs = 5_000

/**
 * Tells whether the database can be reached and takes writes, which a standby does not. A connection that leads to one that
 * does not is thrown away: after a failover the next one may lead to the new primary.
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
