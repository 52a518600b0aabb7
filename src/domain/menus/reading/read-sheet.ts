import { textOfCell } from '../../money/csv.ts'
import { nameKey } from '../../text/same-name.ts'
import { type MenuReading, type ReadSection, readLimits, type SkippedLine } from './imported-menu.ts'
import { placesOf, type SheetColumn, type SheetPlaces } from './sheet-columns.ts'
import { type DishRow, readDishRow } from './sheet-dish.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'
import { exportedHeads } from './write-sheet.ts'

/** Spreadsheets of Vietnam write semicolons. */
const delimiters = [',', ';', '\t', '|']
/** A sheet may begin with titles. */
const mostRowsBefore = 30

type Header = SheetPlaces & { delimiter: string; at: number; isOwn: boolean }

/** The first line of a sheet that Excel wrote with its delimiter: `sep=;`. */
function splitDelimiter(text: string): { body: string; wanted: string | null } {
  const match = /^\uFEFF?"?sep=([^\r\n])"?(?=[\r\n])/i.exec(text)
  if (match === null) return { body: text.replace(/^\uFEFF/, ''), wanted: null }
  return { body: text.slice(match[0].length), wanted: match[1] ?? null }
}

function isOwnHeader(cells: readonly string[]): boolean {
  const heads = cells.map((cell) => cell.trim())
  return Object.values(exportedHeads).some(
    (own) =>
      own.every((head, at) => heads[at] === head) && heads.slice(own.length).every((head) => head === ''),
  )
}

/** The row that names the columns, by the delimiter with which it names most. */
function findHeader(body: string, wanted: string | null): Header | { line: number | null } {
  let best: Header | null = null
  let openQuote: number | null = null
  for (const delimiter of wanted === null ? delimiters : [wanted]) {
    const read = sheetRows(body, delimiter, mostRowsBefore)
    if (!read.ok) openQuote ??= read.line
    for (const [at, { cells }] of (read.ok ? read.rows : []).entries()) {
      const places = placesOf(cells)
      if (places === null) continue
      const isBetter = best === null || countOf(places) > countOf(best)
      if (isBetter) best = { ...places, delimiter, at, isOwn: isOwnHeader(cells) }
      break
    }
  }
  return best ?? { line: openQuote }
}

function countOf({ places }: SheetPlaces): number {
  return Object.keys(places).length
}

/** Whether a text is a sheet with columns for dishes and prices. */
export function isSheet(text: string): boolean {
  const { body, wanted } = splitDelimiter(text)
  return wanted !== null || 'at' in findHeader(body, wanted)
}

/** Gathers dishes by their category, in the order in which these begin. */
class Sections {
  readonly #sections = new Map<string, ReadSection>()
  readonly #counts = new Map<string, number>()

  add(
    { dish, category }: ReturnType<typeof readDishRow>,
    { isOwn, usual }: { isOwn: boolean; usual: string },
  ): void {
    const name = category.name || usual
    const key = `${category.nth ?? 1} ${nameKey(name)}`
    const section = this.#sections.get(key) ?? {
      line: dish.line,
      ...category,
      name,
      is_new: true,
      dishes: [],
    }
    this.#sections.set(key, section)
    const dishKey = `${key}\n${nameKey(dish.name)}`
    const nth = (this.#counts.get(dishKey) ?? 0) + 1
    this.#counts.set(dishKey, nth)
    section.dishes.push(isOwn && nth > 1 ? { ...dish, nth } : dish)
  }

  list(): ReadSection[] {
    return [...this.#sections.values()]
  }
}

function shown({ line, cells }: SheetRow, reason: SkippedLine['reason']): SkippedLine {
  return { line, text: cells.filter((cell) => cell.trim() !== '').join(' · '), reason }
}

function saysDish({ cell }: DishRow): boolean {
  return (['name', 'price', 'sizes'] as const).some((column) => cell(column).trim() !== '')
}

/**
 * The dishes of a CSV text by the names of its columns. A sheet that was exported here is read as it was written, any other
 * as people and tills write, with guesses marked. `usual` is the category of what names none.
 */
export function readSheet(text: string, usual: string): MenuReading {
  const { body, wanted } = splitDelimiter(text)
  const header = findHeader(body, wanted)
  if (!('at' in header)) {
    const { line } = header
    return { ok: false, problem: line === null ? 'csv_unreadable' : 'csv_quote_open', line: line ?? 1 }
  }
  const { delimiter, places, isOwn } = header
  const read = sheetRows(body, delimiter, header.at + 2 + readLimits.lines)
  if (!read.ok) return { ok: false, problem: 'csv_quote_open', line: read.line }
  const rows = read.rows.slice(header.at + 1)
  const last = rows.at(readLimits.lines)
  if (last !== undefined) return { ok: false, problem: 'import_too_many', line: last.line }
  const skipped = read.rows.slice(0, header.at).map((row) => shown(row, 'before_header'))
  const sections = new Sections()
  const bare = isOwn ? 'dong' : header.inThousands ? 'thousands' : 'guess'
  for (const row of rows) {
    const cell = (column: SheetColumn) => textOfCell(row.cells[places[column] ?? -1] ?? '').trim()
    const dishRow: DishRow = { line: row.line, cell, isOwn, bare }
    if (saysDish(dishRow)) sections.add(readDishRow(dishRow), { isOwn, usual })
    else skipped.push(shown(row, 'no_dish'))
  }
  return { ok: true, isOwn, sections: sections.list(), skipped }
}
