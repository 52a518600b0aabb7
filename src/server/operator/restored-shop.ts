import { sql } from 'kysely'
import { OperatorError } from '#server/config/operator-error.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { auditDatabase } from './audit/audit-database.ts'

/** Migrates a restored database, which an older Mâm may have written, and audits it. Answers the time of its newest order event; null without orders. */
export async function auditRestored(connection: DatabaseConnection): Promise<Date | null> {
  await migrateDatabase(connection)
  const database = openDatabase(connection, { maxConnections: 2, queryTimeoutMs: 3_600_000 })
  try {
    const differences = await auditDatabase(database.db)
    if (differences.length > 0)
      throw new OperatorError(
        `The restored database has ${differences.length} differences, the first: ${differences[0]}`,
      )
    const { rows } = await sql<{ at: Date | null }>`select max(created_at) as at from order_events`.execute(
      database.db,
    )
    return rows[0]?.at ?? null
  } finally {
    await database.close()
  }
}

/** Prints each further tenth of a copy. */
export function createProgressPrinter(text: string): (done: number, total: number) => void {
  let printed = -1
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((done / total) * 10)
    if (tenth === printed) return
    printed = tenth
    process.stdout.write(
      `${text}: ${tenth * 10} % of ${Math.ceil(total / 1_000_000).toLocaleString('en')} MB\n`,
    )
  }
}
