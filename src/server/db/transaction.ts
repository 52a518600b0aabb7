import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { findErrorCode, isDuplicate, isStaleStatement } from './connection.ts'
import type { Tables } from './tables/tables.ts'

const MAX_TRIES = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** The options of a transaction. */
export type TransactionOptions<Result> = {
  /** If it returns true, the transaction is rolled back, and the result is still returned. For refusals. */
  shouldRollBack?: (result: Result) => boolean
}

/** Runs work in a transaction. Retries it after a serialization failure, a deadlock or a migration. */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  options: TransactionOptions<Result> = {},
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(db, work, options)
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error
      await delay(Math.random() * 20 * tries)
    }
  }
}

/** Thrown to make Kysely roll back, which it does only on an error. */
class IntendedRollback extends Error {}

async function runOnce<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  options: TransactionOptions<Result>,
): Promise<Result> {
  const undone: { result: Result }[] = []
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      if (options.shouldRollBack?.(result) !== true) return result
      undone.push({ result })
      throw new IntendedRollback()
    })
  } catch (error) {
    const [last] = undone
    if (last !== undefined && error instanceof IntendedRollback) return last.result
    throw error
  }
}

/**
 * Runs a write that a unique constraint may refuse; returns null if it does. The transaction can still commit, because
 * only the write is rolled back.
 */
export async function unlessDuplicate<Value>(
  transaction: Kysely<Tables>,
  write: () => Promise<Value>,
): Promise<Value | null> {
  await sql`savepoint before_write`.execute(transaction)
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    await sql`rollback to savepoint before_write`.execute(transaction)
    return null
  }
}

function isConflict(error: unknown): boolean {
  const code = findErrorCode(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || isStaleStatement(error)
}
