import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { auditHistories } from './audit-histories.ts'
import { coinChecks } from './coin-checks.ts'
import { figureChecks, orderChecks } from './order-checks.ts'

/**
 * Recomputes every balance, total, count and state from the rows that they sum up, as of one moment, and answers a
 * sentence for each difference; none when all agree.
 */
export async function auditDatabase(db: Database): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // All of a large shop takes longer than any call may.
      await sql`set local statement_timeout = 0`.execute(transaction)
      const differences: string[] = []
      for (const check of [...coinChecks, ...orderChecks, ...figureChecks]) {
        const { rows } = await check.execute(transaction)
        differences.push(...rows.map((row) => row.difference))
      }
      return [...differences, ...(await auditHistories(transaction))]
    })
}
