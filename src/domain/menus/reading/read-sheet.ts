import { textOfCell } from '../../money/csv.ts'
import { nameKey } from '../../text/same-name.ts'
import { type MenuReading, type ReadSection, readLimits, type SkippedLine } from './imported-menu.ts'
import { listsOf, placesOf, type SheetColumn, type SheetPlaces } from './sheet-columns.ts'
import { type DishRow, readDishRow } from './sheet-dish.ts'
import { areDishesUpper, headingOf, isTotal } from './sheet-heading.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'
import { exportedHeads } from './write-sheet.ts'

/** The delimiters to try. Vietnamese spreadsheets write semicolons. */
const delimiters = [',', ';', '\t', '|']
/** The maximum number of rows before the header, such as titles. */
const maxRowsBefore = 30

/** The header row: the lists side by side below it, and its index `at` among the rows. */
type Header = { lists: SheetPlaces[]; delimiter: string; at: number; isOwn: boolean }

/** Splits off the line `sep=;`, with which Excel names the delimiter. */
function splitDelimiter(text: string): { body: string; declared: string | null } {
  const match = /^\uFEFF?"?sep=([^\r\n])"?(?=[\r\n])/i.exec(text)
  if (match === null) return { body: text.replace(/^\uFEFF/, ''), declared: null }
  return { body: text.slice(match[0].length), declared: match[1] ?? null }
}

const ownColumns = ['category', 'name', 'description', 'price', 'sizes', 'options', 'more'] as const

/** The columns of an exported sheet. Columns may have been moved or added. */
function ownPlaces(cells: readonly string[]): SheetPlaces | null {
  const heads = cells.slice(0, 100).map((cell) => cell.trim())
  const own = Object.values(exportedHeads).find((all) => all.every((head) => heads.includes(head)))
  if (own === undefined) return null
  const places = Object.fromEntries(own.map((head, at) => [ownColumns[at], heads.indexOf(head)]))
  return { places, unit: 1, sizePrices: [], rivals: [], isUnsure: false }
}

/**
 * Finds the header row, with the delimiter that gives the most known columns. Without a header: the line of an open
 * quote, or null.
 */
function findHeader(body: string, declared: string | null): Header | { line: number | null } {
  let best: Header | null = null
  let openQuote: number | null = null
  for (const delimiter of declared === null ? delimiters : [declared]) {
    const read = sheetRows(body, delimiter, maxRowsBefore)
    if (!read.ok) openQuote ??= read.line
    for (const [at, { cells }] of (read.ok ? read.rows : []).entries()) {
      const own = ownPlaces(cells)
      const lists = own === null ? placesIn(cells) : [own]
      if (lists === null) continue
      if (best === null || countColumns(lists) > countColumns(best.lists)) {
        best = { lists, delimiter, at, isOwn: own !== null }
      }
      break
    }
  }
  return best ?? { line: openQuote }
}

function placesIn(cells: readonly string[]): SheetPlaces[] | null {
  const places = placesOf(cells)
  return places && (listsOf(cells) ?? [places])
}

function countColumns(lists: readonly SheetPlaces[]): number {
  return lists.reduce(
    (sum, { places, sizePrices }) => sum + Object.keys(places).length + sizePrices.length,
    0,
  )
}

/** Whether a text is a sheet with columns for dishes and prices. */
export function isSheet(text: string): boolean {
  const { body, declared } = splitDelimiter(text)
  return declared !== null || 'at' in findHeader(body, declared)
}

/** Collects dishes by category, in the order of their first dishes. */
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

function toSkippedLine({ line, cells }: SheetRow, reason: SkippedLine['reason']): SkippedLine {
  return { line, text: cells.filter((cell) => cell.trim() !== '').join(' · '), reason }
}

function hasDish({ cell, at, list }: DishRow): boolean {
  const places = list.sizePrices.map((one) => at(one.at))
  return [cell('name'), cell('price'), cell('sizes'), ...places].some((text) => text !== '')
}

function dishRowOf({ line, cells }: SheetRow, list: SheetPlaces, isOwn: boolean): DishRow {
  const at = (place: number) => textOfCell(cells[place] ?? '').trim()
  return { line, cell: (column: SheetColumn) => at(list.places[column] ?? -1), at, list, isOwn }
}

/** The result of reading lists: sections, skipped lines, and lines that at least one list used. */
type SheetResult = { sections: Sections; usual: string; skipped: Map<number, SkippedLine>; used: Set<number> }

/**
 * Reads a list. An empty category cell continues the category above (merged cells). A category can have its own row.
 */
function readList(
  rows: readonly SheetRow[],
  list: SheetPlaces,
  { sections, usual, skipped, used }: SheetResult,
): void {
  const dishRows = rows.map((row) => dishRowOf(row, list, false))
  const areNamesUpper = areDishesUpper(dishRows)
  let category = ''
  let heading: SheetRow | null = null
  for (const [nth, row] of rows.entries()) {
    const dishRow = dishRows[nth] as DishRow
    const named = isTotal(dishRow) ? null : headingOf(dishRow, row.cells, areNamesUpper)
    if (named !== null) {
      if (heading !== null) skipped.set(heading.line, toSkippedLine(heading, 'heading_empty'))
      ;[category, heading] = [named, row]
    } else if (isTotal(dishRow) || !hasDish(dishRow)) {
      skipped.set(row.line, toSkippedLine(row, isTotal(dishRow) ? 'total' : 'no_dish'))
    } else {
      const read = readDishRow(dishRow)
      category = read.category.name || category
      sections.add({ ...read, category: { ...read.category, name: category } }, { isOwn: false, usual })
      used.add(row.line)
      if (heading !== null) used.add(heading.line)
      heading = null
    }
  }
  if (heading !== null) skipped.set(heading.line, toSkippedLine(heading, 'heading_empty'))
}

/** Reads the rows of an exported sheet. */
function readOwn(
  rows: readonly SheetRow[],
  list: SheetPlaces,
  { sections, usual, skipped }: SheetResult,
): void {
  for (const row of rows) {
    const dishRow = dishRowOf(row, list, true)
    if (hasDish(dishRow)) sections.add(readDishRow(dishRow), { isOwn: true, usual })
    else skipped.set(row.line, toSkippedLine(row, 'no_dish'))
  }
}

/**
 * Reads the dishes of a CSV text by its column names. A sheet exported by this shop is read exactly; any other sheet is
 * read as people and tills write them, with guesses marked. `usual` is the category of dishes without one.
 */
export function readSheet(text: string, usual: string): MenuReading {
  const { body, declared } = splitDelimiter(text)
  const header = findHeader(body, declared)
  if (!('at' in header)) {
    const { line } = header
    return { ok: false, problem: line === null ? 'csv_unreadable' : 'csv_quote_open', line: line ?? 1 }
  }
  const { delimiter, lists, isOwn } = header
  const read = sheetRows(body, delimiter, header.at + 2 + readLimits.lines)
  if (!read.ok) return { ok: false, problem: 'csv_quote_open', line: read.line }
  const rows = read.rows.slice(header.at + 1)
  const last = rows.at(readLimits.lines)
  if (last !== undefined) return { ok: false, problem: 'import_too_many', line: last.line }
  const before = read.rows.slice(0, header.at).map((row) => toSkippedLine(row, 'before_header'))
  const result: SheetResult = { sections: new Sections(), usual, skipped: new Map(), used: new Set() }
  for (const list of lists) (isOwn ? readOwn : readList)(rows, list, result)
  const skipped = [...result.skipped.values()].filter(({ line }) => !result.used.has(line))
  skipped.sort((one, other) => one.line - other.line)
  return { ok: true, isOwn, sections: result.sections.list(), skipped: [...before, ...skipped] }
}
