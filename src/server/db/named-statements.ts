import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { isLostSession, isStaleStatement } from './connection.ts'
import { traceStatement } from './trace-statement.ts'

const MAX_NAMED = 300
const MAX_SEEN_ONCE = 2_000
/** `pg`'s message for a query timeout: the network or the server does not respond. */
const NO_ANSWER = 'Query read timeout'

/**
 * Wraps the pool for Kysely. Statements that run twice are prepared under a name, so that PostgreSQL reuses their plan:
 * planning the statement of add-to-cart takes longer than running it.
 */
export function nameStatements(pool: Pool, queryTimeoutMs: number): PostgresPool {
  const names = createNames()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client, { names, queryTimeoutMs })
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

type Names = {
  nameOf: (text: string) => string | undefined
  /** Gives every statement another name, so that all connections prepare it anew. */
  renew: () => void
}

/** Bounded, because statements with lists of varying length would fill PostgreSQL's memory. */
function createNames(): Names {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  let generation = 0
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= MAX_NAMED) return known
      if (!seenOnce.delete(text)) {
        if (seenOnce.size >= MAX_SEEN_ONCE) seenOnce.clear()
        seenOnce.add(text)
        return undefined
      }
      const name = `mam_${generation}_${names.size}`
      names.set(text, name)
      return name
    },
    renew() {
      generation += 1
      names.clear()
    },
  }
}

function wrap(
  client: PoolClient,
  { names, queryTimeoutMs }: { names: Names; queryTimeoutMs: number },
): PostgresPoolClient {
  let isBroken = false
  let hasTimedOut = false
  async function run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = values.length === 0 ? undefined : names.nameOf(text)
    const result = await client.query({
      ...(name !== undefined && { name }),
      text,
      values,
      query_timeout: queryTimeoutMs,
    } as QueryConfig)
    return result as unknown as PostgresQueryResult<Row>
  }

  async function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // The query that timed out blocks all later ones on this connection, including a rollback.
    if (hasTimedOut) throw new Error(NO_ANSWER)
    const isInTransaction = client.getTransactionStatus() !== 'I'
    try {
      return await traceStatement(text, () => run<Row>(text, [...parameters]))
    } catch (error) {
      if (isStaleStatement(error)) {
        names.renew()
        // The statement was not run. A transaction has failed, and `inTransaction` repeats it.
        if (!isInTransaction) return run<Row>(text, [...parameters])
      }
      hasTimedOut ||= error instanceof Error && error.message === NO_ANSWER
      isBroken ||= isLostSession(error)
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isBroken || hasTimedOut),
  }
}
