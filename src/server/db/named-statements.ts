import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { findErrorCode, isLostSession } from './connection.ts'

const MAX_NAMED = 300
const MAX_SEEN_ONCE = 2_000
/** A migration changed the result type of a prepared statement, so this connection cannot run it any more. */
const STALE_STATEMENT = '0A000'
/** `pg`'s message for a query timeout: the network or the server does not respond. */
const NO_ANSWER = 'Query read timeout'

/**
 * Wraps the pool for Kysely. Statements that run twice are prepared under a name, so that PostgreSQL reuses their plan:
 * planning the statement of add-to-cart takes longer than running it.
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

/** Bounded, because statements with lists of varying length would fill PostgreSQL's memory. */
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
  let isBroken = false
  let hasTimedOut = false
  async function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // The query that timed out blocks all later ones on this connection, including a rollback.
    if (hasTimedOut) throw new Error(NO_ANSWER)
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
      hasTimedOut ||= error instanceof Error && error.message === NO_ANSWER
      isBroken ||= findErrorCode(error) === STALE_STATEMENT || isLostSession(error)
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isBroken || hasTimedOut),
  }
}
