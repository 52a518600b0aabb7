import { foldMarks } from '../../search/search-text.ts'
import { cleanLine } from '../../text/clean-text.ts'
import { trimmed } from './paste-words.ts'
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

/** Whether a row sums up what stands above it. */
export function isTotal({ cell }: DishRow): boolean {
  return (
    totals.has(foldMarks(trimmed(cell('name')))) ||
    (cell('name') === '' && totals.has(foldMarks(trimmed(cell('category')))))
  )
}

function isUpper(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase()
}

/** Whether dishes of a list are written in capitals, so that these show no headings. */
export function areDishesUpper(rows: readonly DishRow[]): boolean {
  return rows.some((row) => {
    const isPriced = row.cell('price') !== '' || row.cell('sizes') !== ''
    return isPriced && isUpper(row.cell('name')) && !isTotal(row)
  })
}

const numbering = /^[\dIVX]{1,4}[.)]?$/i
const headed = /^([IVX]{1,4}|[A-H])[.)/]|:$/

/** The category that a row names with nothing else: `KHAI VỊ;`, `I. Khai vị`, `Đồ uống:`; null for any other row. */
export function headingOf(row: DishRow, cells: readonly string[], isUpperUsual: boolean): string | null {
  const { cell, list } = row
  const [name, category] = [cell('name'), cell('category')]
  if (name !== '' && category !== '') return null
  const text = name || category
  const others = cells.filter((one) => one.trim() !== '' && cleanLine(one) !== cleanLine(text))
  if (text === '' || others.some((one) => !numbering.test(one.trim()))) return null
  if (list.sizePrices.some(({ at }) => row.at(at) !== '') || cell('price') !== '' || cell('sizes') !== '')
    return null
  const isHeading = category !== '' || headed.test(text) || (isUpper(text) && !isUpperUsual)
  return isHeading ? trimmed(cleanLine(text)) : null
}
