import type { Language } from '#contracts/language.ts'
import { fileRows } from '#contracts/money/file-columns.ts'
import { causeSentences, statementColumns, statementRows } from '#contracts/money/statement-sentences.ts'
import { toCsv } from '#domain/money/csv.ts'
import type { Database } from '#server/context.ts'
import { findStatement, listLineRows, toLine, toStatement, type Whose } from './statement-store.ts'

/** A file stays within what a spreadsheet can open. */
const maxLines = 1_000_000

type StatementFile = { file_name: string; text: string }

/** A statement as CSV: its period and hash, the opening balance, every posting, the closing balance. */
export async function writeStatementFile(
  db: Database,
  { id, whose, language }: { id: number; whose: Whose; language: Language },
): Promise<StatementFile | null> {
  const found = await findStatement(db, id, whose)
  if (found === null) return null
  const statement = toStatement(found)
  const account = (isCash: boolean) => statementRows[isCash ? 'cash' : 'earned'][language]
  const balance = (row: 'opening' | 'closing', isCash: boolean) => ({
    happened_at: row === 'opening' ? statement.starts_at : statement.ends_at,
    cause: statementRows[row][language],
    account: account(isCash),
    amount: statement[isCash ? (`${row}_cash` as const) : row],
  })
  const accounts = found.party === 'driver' ? [false, true] : [false]
  const lines = (await listLineRows(db, id, { per_page: maxLines })).map((row) => {
    const cause = causeSentences[row.cause]?.[language] ?? row.cause
    return { ...toLine(row), cause, account: account(row.is_cash) }
  })
  const text = toCsv([
    [found.holder_name, statementRows.period[language], statement.starts_at, statement.ends_at],
    ['SHA-256', statement.hash],
    ...fileRows(statementColumns, language, [
      ...accounts.map((isCash) => balance('opening', isCash)),
      ...lines,
      ...accounts.map((isCash) => balance('closing', isCash)),
    ]),
  ])
  return { file_name: `mam-${found.party}-${found.holder_id}-${found.number}.csv`, text }
}
