import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'

/** Runs statements that change rows of the ledger, which its triggers refuse: for planted faults. */
export function withoutLedgerTriggers(statements: string): string {
  const tables = ['ledger_entries', 'ledger_postings', 'statements', 'statement_lines']
  const set = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger user;`).join('\n')
  return `${set('disable')}\n${statements};\n${set('enable')}`
}

/** Empties tables with all rows that refer to them, the ledger's too. */
export async function clearTables(db: Kysely<Tables>, ...tables: (keyof Tables)[]): Promise<void> {
  await sql.raw(withoutLedgerTriggers(`truncate ${tables.join(', ')} cascade`)).execute(db)
}
