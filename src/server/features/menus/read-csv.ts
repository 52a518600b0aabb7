import { type CsvError, parse } from 'csv-parse/sync'
import type { ImportedGroup } from '#domain/menus/import-menu.ts'
import type { NamedPrice } from '#domain/menus/paste-line.ts'
import type { PastedDish } from '#domain/menus/paste-menu.ts'
import { findBarePrice, findPrices } from '#domain/menus/price-text.ts'
import { foldMarks } from '#domain/search/search-text.ts'

/** A dish of a sheet; its groups may be named only. */
export type SheetDish = Omit<PastedDish, 'extras' | 'problems'> & {
  category: string
  groups: ImportedGroup[]
}

/** The columns, as exports name them first. */
const sheetColumns = {
  category: ['danh muc', 'nhom', 'category', 'section'],
  name: ['mon', 'ten mon', 'ten', 'name', 'dish', 'item'],
  description: ['mo ta', 'description'],
  price: ['gia', 'gia ban', 'don gia', 'price'],
  sizes: ['kich co', 'co', 'size', 'sizes'],
  options: ['tuy chon', 'them', 'topping', 'options', 'extras'],
} as const

type Column = keyof typeof sheetColumns

/** Spreadsheets of Vietnam write semicolons. */
const delimiters = [',', ';', '\t']

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  return delimiters.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','
}

/** Which column stands where; null without names and prices. */
function placesOf(header: readonly string[]): Partial<Record<Column, number>> | null {
  const folded = header.map(foldMarks)
  const places = Object.fromEntries(
    Object.entries(sheetColumns).flatMap(([column, names]) => {
      const place = folded.findIndex((name) => (names as readonly string[]).includes(name))
      return place === -1 ? [] : [[column, place]]
    }),
  )
  return 'name' in places && ('price' in places || 'sizes' in places) ? places : null
}

/** An apostrophe keeps a text from being a formula. */
function plainCell(cell: string | undefined): string {
  return (cell ?? '').replace(/(^|[;\t\r\n])'(?=[=+\-@\t\r＝＋－＠])/g, '$1').trim()
}

/** `M 25.000; L 30.000`: names with what they cost; without an amount it costs nothing. */
function namedPrices(text: string): NamedPrice[] {
  return text
    .split(/,(?!\d{3})|;/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const found = findPrices(part).at(-1)
      return { name: (found ? part.slice(0, found.start) : part).trim(), price: found?.price ?? 0 }
    })
}

/** `Đường: 100%, 50% | Thêm: Chả 10.000`: groups with their choices, or the name of a group alone. */
function readGroups(text: string): ImportedGroup[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const colon = part.indexOf(':')
      if (colon === -1) return { name: part, choices: [] }
      return { name: part.slice(0, colon).trim(), choices: namedPrices(part.slice(colon + 1)) }
    })
}

/** The dishes of a sheet; null where its first row names no column for dishes and prices, or it is no CSV. */
export function readCsv(text: string): SheetDish[] | null {
  let rows: string[][]
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if ((error as CsvError).code?.startsWith('CSV_')) return null
    throw error
  }
  const [header = [], ...body] = rows
  const places = placesOf(header)
  if (places === null) return null
  return body.flatMap((row, at): SheetDish[] => {
    const cell = (column: Column) => plainCell(row[places[column] ?? -1])
    if (row.every((one) => one.trim() === '')) return []
    const sizes = namedPrices(cell('sizes'))
    const priced = ` ${cell('price')}`
    const price = (findPrices(priced).at(0) ?? findBarePrice(priced))?.price ?? null
    return [
      {
        line: at + 2,
        category: cell('category'),
        name: cell('name'),
        description: cell('description'),
        price: sizes.length > 0 ? Math.min(...sizes.map((size) => size.price)) : price,
        sizes,
        groups: readGroups(cell('options')),
      },
    ]
  })
}
