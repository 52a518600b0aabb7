import type { ReadMenu } from '#contracts/menus/import-menu.ts'
import { menuLimits } from '#domain/menus/menu.ts'
import type { ImportedDish, ImportedSection } from '#domain/menus/reading/imported-menu.ts'
import { isSheet } from '#domain/menus/reading/read-sheet.ts'
import { nameKey } from '#domain/text/same-name.ts'
import { typedAmount } from '#web/shared/form/typed-amount.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'

type Section = ReadMenu['sections'][number]
type Read = Section['dishes'][number]

/** A dish of the preview, which a person can correct. */
export type DraftRow = Omit<Read, 'price'> & {
  section: string
  /** The section in which the dish was read. The groups of a section apply to each of its dishes. */
  readIn: Omit<Section, 'dishes' | 'line' | 'is_new'>
  /** The price as typed. */
  price: string
  isTaken: boolean
  /** Whether a person has confirmed that the dish costs nothing. */
  isFree: boolean
}

/** A line that was skipped when the menu was read or added. */
export type Skipped = ReadMenu['skipped'][number] | { line: number; text: string; reason: 'exists' }

/** A problem because of which a row cannot be imported. */
export type RowFault =
  | 'name_missing'
  | 'name_too_long'
  | 'price_missing'
  | 'price_invalid'
  | 'price_zero'
  | 'options_invalid'
  | 'category_invalid'

/** The rows of a read menu. Dishes that the menu already has, or that occur twice, are not selected. */
export function toDraft({ sections }: ReadMenu): DraftRow[] {
  return sections.flatMap(({ dishes, line: _, is_new: _new, ...readIn }) =>
    dishes.map(({ price, ...dish }) => ({
      ...dish,
      section: readIn.name,
      readIn,
      price: price === null ? '' : groupedNumber(price, 'vi'),
      isTaken: !dish.problems.includes('exists') && !dish.problems.includes('name_twice'),
      isFree: false,
    })),
  )
}

/** The lowest price of a dish; null if none is typed. */
export function lowestPrice({ price, sizes }: DraftRow): number | null {
  if (sizes.length > 0) return Math.min(...sizes.map((size) => size.price))
  const typed = typedAmount(price)
  return typed === '' ? null : Number(typed)
}

function priceFaults(row: DraftRow): RowFault[] {
  const price = lowestPrice(row)
  if (price === null) return [row.problems.includes('price_invalid') ? 'price_invalid' : 'price_missing']
  if (price < 0 || price > menuLimits.price) return ['price_invalid']
  return price === 0 && !row.isFree ? ['price_zero'] : []
}

/** The problems because of which a row cannot be imported. */
export function faultsOf(row: DraftRow): RowFault[] {
  const { name, section, problems } = row
  const category = section.trim()
  return [
    ...(name.trim() === '' ? (['name_missing'] as const) : []),
    ...(name.length > menuLimits.name ? (['name_too_long'] as const) : []),
    ...priceFaults(row),
    ...(problems.includes('options_invalid') ? (['options_invalid'] as const) : []),
    ...(category === '' || category.length > menuLimits.name ? (['category_invalid'] as const) : []),
  ]
}

function sentDish(row: DraftRow): ImportedDish {
  const { line, name, description, sizes, groups, size_group, is_hidden, nth } = row
  const price = lowestPrice(row) ?? 0
  return { line, name, description, price, sizes, groups, size_group, is_hidden, nth }
}

/** The section of a row in the request. A row moved to another category keeps its option groups. */
function sentSection({ section, readIn }: DraftRow): Omit<ImportedSection, 'dishes'> {
  if (nameKey(section) === nameKey(readIn.name)) return { ...readIn, name: section }
  return { name: section, groups: readIn.groups }
}

/** The maximum size of the dishes in one request, in bytes. */
const partBytes = 60_000

const encoder = new TextEncoder()

function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length
}

/** Splits the rows, in their order, into requests with at most `maxDishes` dishes and `partBytes` bytes each. */
export function inParts(rows: readonly DraftRow[], maxDishes: number): ImportedSection[][] {
  const parts: ImportedSection[][] = []
  let [count, bytes] = [maxDishes, 0]
  for (const row of rows) {
    const [section, dish] = [sentSection(row), sentDish(row)]
    const size = bytesOf(section) + bytesOf(dish)
    if (count >= maxDishes || bytes + size > partBytes) {
      parts.push([])
      ;[count, bytes] = [0, 0]
    }
    ;[count, bytes] = [count + 1, bytes + size]
    const part = parts.at(-1) ?? []
    const last = part.at(-1)
    const isSame = last?.name === section.name && last.nth === section.nth && last.groups === section.groups
    if (isSame) last.dishes.push(dish)
    else part.push({ ...section, dishes: [dish] })
  }
  return parts
}

/** The format of a text. A sheet declares its delimiter, or names its columns in one of the first rows. */
export function formatOf(text: string): 'text' | 'csv' {
  return isSheet(text) ? 'csv' : 'text'
}
