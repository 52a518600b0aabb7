/** A cell. Numbers are written unchanged; text is made safe for spreadsheets. */
export type CsvCell = string | number | null

/** A CSV file (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(rows)}`
}

/** Further lines of a CSV file, without the byte order mark. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** The beginning of a formula, also after a semicolon, which separates cells in Vietnamese spreadsheets. */
const formula = /(^|[;\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g
const markedFormula = /(^|[;\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g

/** Writes a cell. An apostrophe before a text that looks like a formula keeps spreadsheets from evaluating it. */
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
