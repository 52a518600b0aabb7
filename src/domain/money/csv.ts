/** A cell: numbers stand as they are, text is made safe for a spreadsheet. */
export type CsvCell = string | number | null

/** A file for spreadsheets: RFC 4180 with a byte order mark, so that they read it as UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** More lines of such a file. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** What begins like a formula, also behind a semicolon, at which spreadsheets of Vietnam part cells. */
const formula = /(^|[;\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g
const markedFormula = /(^|[;\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g

/** A spreadsheet would calculate a text that begins like a formula: an apostrophe before it keeps it a text. */
function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const safe = text.replace(formula, "$1'")
  return safe !== text || /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `toCsv` wrote, without the apostrophes that it added. */
export function textOfCell(cell: string): string {
  return cell.replace(markedFormula, '$1')
}
