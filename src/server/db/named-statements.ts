import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { findErrorCode, isLostSession } from './connection.ts'

const MAX_NAMED = 300
const MAX_SEEN_ONCE = 2_000
/** A prepared statement whose answer has other columns since a migration; its connection can no longer run it. */
const STALE_STATEMENT = '0A000'
/** What `pg` says of a statement whose answer does not come: the network is gone, or PostgreSQL stands still. */
const NO_ANSWER = 'Query read timeout'

/**
 * The pool as Kysely sees it. A statement that comes a second time gets a name, so that PostgreSQL keeps its parse and
 * plan with the connection: to plan the statement that adds to a cart takes longer than to run it.
 */
export function nameStatements(pool: Pool, queryTimeoutMs: number): PostgresPool {
  const nameOf = createNames()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client, { nameOf, queryTimeoutMs })
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

type NameOf = (text: string) => string | undefined

/** Names are few: statements with lists of any length must not fill the memory of PostgreSQL. */
function createNames(): NameOf {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMED) return known
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= MAX_SEEN_ONCE) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    const name = `mam_${names.size}`
    names.set(text, name)
    return name
  }
}

function wrap(
  client: PoolClient,
  { nameOf, queryTimeoutMs }: { nameOf: NameOf; queryTimeoutMs: number },
): PostgresPoolClient {
  let isUnfit = false
  let isSilent = false
  async function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // The statement that got no answer stands in the way of all others on this connection, of its rollback too.
    if (isSilent) throw new Error(NO_ANSWER)
    const values = [...parameters]
    const name = values.length === 0 ? undefined : nameOf(text)
    try {
      const result = await client.query({
        ...(name !== undefined && { name }),
        text,
        values,
        query_timeout: queryTimeoutMs,
      } as QueryConfig)
      return result as unknown as PostgresQueryResult<Row>
    } catch (error) {
      isSilent ||= error instanceof Error && error.message === NO_ANSWER
      isUnfit ||= findErrorCode(error) === STALE_STATEMENT || isLostSession(error)
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isUnfit || isSilent),
  }
}
