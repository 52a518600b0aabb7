import { sql } from 'kysely'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import type { Database } from '../context.ts'

/** Keeps a statement far below the statement timeout. */
const batchRows = 1_000

/** Deletes expired rows, committing every batch. Skips locked rows. Answers how many rows it deleted. */
export async function deleteBatches(
  db: Database,
  { table, isOver }: RetentionRule,
  now: Date,
  batchSize = batchRows,
): Promise<number> {
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOver(now)} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    total += Number(numAffectedRows)
    if (numAffectedRows < batchSize) return total
  }
}
