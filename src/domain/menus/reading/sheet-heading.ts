import { foldMarks } from '../../search/search-text.ts'
import { cleanLine } from '../../text/clean-text.ts'
import { trimSigns } from './paste-words.ts'
import type { DishRow } from './sheet-dish.ts'

const totals = new Set([
  'tong cong',
  'tong',
  'tong tien',
  'tong so',
  'total',
  'grand total',
  'subtotal',
  'sum',
  'cong',
])

/** Whether a row is the total of the rows above it. */
export function isTotal({ cell }: DishRow): boolean {
  return (
    totals.has(foldMarks(trimSigns(cell('name')))) ||
    (cell('name') === '' && totals.has(foldMarks(trimSigns(cell('category')))))
  )
}

function isUpper(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase()
}

/** Whether the dishes of a list are in capitals; capitals then do not mark headings. */
export function areDishesUpper(rows: readonly DishRow[]): boolean {
  return rows.some((row) => {
    const isPriced = row.cell('price') !== '' || row.cell('sizes') !== ''
    return isPriced && isUpper(row.cell('name')) && !isTotal(row)
  })
}

/** A cell that has only the number of the row. */
const numbering = /^[\dIVX]{1,4}[.)]?$/i
/** A number or letter before a heading, or a colon at its end: `I. Khai vị`, `Đồ uống:`. */
const headed = /^([IVX]{1,4}|[A-H])[.)/]|:$/

/** The category if a row contains only its name: `KHAI VỊ;`, `I. Khai vị`, `Đồ uống:`; otherwise null. */
export function headingOf(
  row: DishRow,
  cells: readonly string[],
  areDishesInCapitals: boolean,
): string | null {
  const { cell, list } = row
  const [name, category] = [cell('name'), cell('category')]
  if (name !== '' && category !== '') return null
  const text = name || category
  const others = cells.filter((one) => one.trim() !== '' && cleanLine(one) !== cleanLine(text))
  if (text === '' || others.some((one) => !numbering.test(one.trim()))) return null
  if (list.sizePrices.some(({ at }) => row.at(at) !== '') || cell('price') !== '' || cell('sizes') !== '')
    return null
  const isHeading = category !== '' || headed.test(text) || (isUpper(text) && !areDishesInCapitals)
  return isHeading ? trimSigns(cleanLine(text)) : null
}
