import type { Language } from '#contracts/language.ts'
import { fileCells, fileHead } from '#contracts/money/file-columns.ts'
import { causeSentences, statementColumns, statementRows } from '#contracts/money/statement-sentences.ts'
import { csvLines, toCsv } from '#domain/money/csv.ts'
import type { Database } from '#server/context.ts'
import { textInSlices } from '#server/limits/text-in-slices.ts'
import {
  findStatement,
  type LineRow,
  listLineRows,
  type StatementFilter,
  toLine,
  toStatement,
} from './statement-store.ts'

/** How many rows a spreadsheet can open. */
const maxLines = 1_000_000

type StatementQuery = { id: number; whose: StatementFilter; language: Language; signal: AbortSignal | null }
type StatementFile = { file_name: string; text: string }

/** A statement as CSV: its period and hash, the opening balance, every posting, the closing balance. */
export async function writeStatementFile(
  db: Database,
  { id, whose, language, signal }: StatementQuery,
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
  const toCells = (row: LineRow) => {
    const cause = causeSentences[row.cause]?.[language] ?? row.cause
    return fileCells(statementColumns, { ...toLine(row), cause, account: account(row.is_cash) })
  }
  const balances = (row: 'opening' | 'closing') =>
    accounts.map((isCash) => fileCells(statementColumns, balance(row, isCash)))
  const rows = await listLineRows(db, id, { per_page: maxLines })
  const text = [
    toCsv([
      [found.holder_name, statementRows.period[language], statement.starts_at, statement.ends_at],
      ['SHA-256', statement.hash],
      fileHead(statementColumns, language),
      ...balances('opening'),
    ]),
    await textInSlices(rows, signal, (slice) => csvLines(slice.map(toCells))),
    csvLines(balances('closing')),
  ].join('')
  return { file_name: `mam-${found.party}-${found.holder_id}-${found.number}.csv`, text }
}
