import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { auditHistories } from './audit-histories.ts'
import { coinChecks } from './coin-checks.ts'
import { figureChecks, orderChecks } from './order-checks.ts'

/**
 * Recomputes balances, totals, counts and states from their source rows in one snapshot. Answers a sentence for each
 * difference.
 */
export async function auditDatabase(db: Database): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // A full audit of a large shop exceeds the statement timeout.
      await sql`set local statement_timeout = 0`.execute(transaction)
      const differences: string[] = []
      for (const check of [...coinChecks, ...orderChecks, ...figureChecks]) {
        const { rows } = await check.execute(transaction)
        differences.push(...rows.map((row) => row.difference))
      }
      return [...differences, ...(await auditHistories(transaction))]
    })
}
