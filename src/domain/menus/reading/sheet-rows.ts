/** A row of a sheet and the line of the text where it begins, from 1. */
export type SheetRow = { line: number; cells: string[] }

/** The rows of a CSV text, or the line of a quote that is never closed. */
export type SheetRows = { ok: true; rows: SheetRow[] } | { ok: false; line: number }

type Cell = { text: string; end: number }

/** The next place that is not a space. */
function pastSpaces(text: string, from: number): number {
  let at = from
  while (text.charAt(at) === ' ') at += 1
  return at
}

/** Whether a cell ends at a place. */
function isEnd(text: string, at: number, delimiter: string): boolean {
  if (at >= text.length) return true
  const sign = text.charAt(at)
  return sign === delimiter || sign === '\n' || sign === '\r'
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (!isEnd(text, end, delimiter)) end += 1
  return { text: text.slice(start, end), end }
}

/** Reads a quoted cell; null when text follows the closing quote, as in `"Pizza" 12 inch`. */
function quotedCell(text: string, open: number, delimiter: string): Cell | 'unclosed' | null {
  const parts: string[] = []
  let from = open + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return 'unclosed'
    parts.push(text.slice(from, quote))
    if (text.charAt(quote + 1) !== '"') {
      const end = pastSpaces(text, quote + 1)
      return isEnd(text, end, delimiter) ? { text: parts.join(''), end } : null
    }
    parts.push('"')
    from = quote + 2
  }
}

function cellAt(text: string, start: number, delimiter: string): Cell | 'unclosed' {
  const open = pastSpaces(text, start)
  const quoted = text.charAt(open) === '"' ? quotedCell(text, open, delimiter) : null
  return quoted ?? plainCell(text, start, delimiter)
}

/** The number of line ends in a part of a text. */
function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at += 1) {
    const isPair = text.charAt(at) === '\r' && text.charAt(at + 1) === '\n'
    if (!isPair && (text.charAt(at) === '\n' || text.charAt(at) === '\r')) lines += 1
  }
  return lines
}

function pastLineBreak(text: string, at: number): number {
  return text.startsWith('\r\n', at) ? at + 2 : at + 1
}

/**
 * The rows of a CSV text (RFC 4180) with content, at most `maxRows`. It accepts what people write: any line break, and
 * quotes within a cell, as in `Pizza 12"`.
 */
export function sheetRows(text: string, delimiter: string, maxRows = Number.POSITIVE_INFINITY): SheetRows {
  const rows: SheetRow[] = []
  let [at, line] = [0, 1]
  let cells: string[] = []
  let rowLine = line
  while (at < text.length && rows.length < maxRows) {
    const cell = cellAt(text, at, delimiter)
    if (cell === 'unclosed') return { ok: false, line }
    cells.push(cell.text)
    line += countLines(text, at, cell.end)
    at = cell.end + 1
    const isLast = text.charAt(cell.end) !== delimiter || cell.end >= text.length
    // After a delimiter at the end of the text, the row is complete.
    if (!isLast && at < text.length) continue
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: rowLine, cells })
    if (isLast && cell.end < text.length) {
      at = pastLineBreak(text, cell.end)
      line += 1
    }
    cells = []
    rowLine = line
  }
  return { ok: true, rows }
}
