import type { Vnd } from '../../money/money.ts'
import { cleanLine, cleanLines } from '../../text/clean-text.ts'
import { menuLimits } from '../menu.ts'
import {
  type ImportedChoice,
  type ImportedGroup,
  type ReadDish,
  type ReadProblem,
  usualSizeGroup,
} from './imported-menu.ts'
import { type BareNumbers, readPriceCell } from './price-text.ts'
import { readGroupsCell, readSizesCell } from './sheet-cells.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { readExactChoices, readExactGroups } from './sheet-groups.ts'
import { moreWords } from './write-sheet.ts'

/** A row by its columns, and how its cells are read: those of an exported sheet as they were written. */
export type DishRow = {
  line: number
  cell: (column: SheetColumn) => string
  isOwn: boolean
  bare: BareNumbers
}

type Sizes = { sizes: ImportedChoice[]; groupName?: string; problems: ReadProblem[] }

function readSizes({ cell, isOwn }: DishRow): Sizes {
  const text = cell('sizes')
  if (text.trim() === '') return { sizes: [], problems: [] }
  const choices = isOwn ? readExactChoices(text) : null
  if (choices !== null) return { sizes: choices, problems: [] }
  const [group, ...others] = (isOwn ? readExactGroups(text) : null) ?? []
  if (group !== undefined && others.length === 0) {
    return { sizes: group.choices, groupName: group.name, problems: [] }
  }
  const { sizes, isGuessed, isUnclear, lacksPrice } = readSizesCell(text)
  return {
    sizes,
    problems: [
      ...(isUnclear ? (['price_invalid'] as const) : []),
      ...(lacksPrice ? (['sizes_without_price'] as const) : []),
      ...(isGuessed ? (['guessed'] as const) : []),
    ],
  }
}

function readOptions({ cell, isOwn }: DishRow): { groups: ImportedGroup[]; problems: ReadProblem[] } {
  const text = cell('options')
  if (text.trim() === '') return { groups: [], problems: [] }
  const exact = isOwn ? readExactGroups(text) : null
  if (exact !== null) return { groups: exact, problems: [] }
  const { groups, isGuessed, isUnclear } = readGroupsCell(text)
  return {
    groups,
    problems: [
      ...(isGuessed ? (['guessed'] as const) : []),
      ...(isUnclear ? (['options_invalid'] as const) : []),
    ],
  }
}

/** The price of a dish without sizes; one whose sizes are unclear has none. */
function readPrice(
  { cell, bare }: DishRow,
  { sizes, problems }: Sizes,
): { price: Vnd | null; problems: ReadProblem[] } {
  const [first] = sizes
  if (first !== undefined) {
    return { price: sizes.reduce((least, { price }) => Math.min(least, price), first.price), problems: [] }
  }
  if (problems.includes('price_invalid')) return { price: null, problems: [] }
  const read = readPriceCell(cell('price'), bare)
  if (read.says === 'price') return { price: read.price, problems: read.isGuessed ? ['guessed'] : [] }
  return { price: null, problems: [read.says === 'unclear' ? 'price_invalid' : 'price_missing'] }
}

/** The last column of an exported sheet: what is hidden, and what its other columns cannot say. */
function readMore(cell: string) {
  const words = cell.split(';').map((word) => word.trim())
  const numberOf = (name: string, most: number) => {
    const numbers = words.filter((one) => one.startsWith(`${name} `)).map((one) => one.slice(name.length + 1))
    const digits = numbers.find((one) => /^\d{1,4}$/.test(one))
    return digits === undefined || Number(digits) > most ? undefined : Number(digits)
  }
  return {
    isHidden: words.includes(moreWords.hiddenDish),
    isCategoryHidden: words.includes(moreWords.hiddenCategory),
    nth: numberOf(moreWords.nthCategory, menuLimits.categories),
    sizesAt: numberOf(moreWords.sizesAt, menuLimits.groupsPerProduct),
  }
}

/** The dish of a row, and the category to which it belongs. */
export function readDishRow(row: DishRow) {
  const { line, cell, isOwn } = row
  const { isHidden, isCategoryHidden, nth, sizesAt } = readMore(isOwn ? cell('more') : '')
  const sizes = readSizes(row)
  const options = readOptions(row)
  const price = readPrice(row, sizes)
  const name = isOwn ? cell('name') : cleanLine(cell('name'))
  const problems = [...sizes.problems, ...options.problems, ...price.problems]
  const isUsual = sizes.groupName === undefined && sizesAt === undefined
  const dish: ReadDish = {
    line,
    name,
    description: isOwn ? cell('description') : cleanLines(cell('description')),
    price: price.price,
    sizes: sizes.sizes,
    groups: options.groups,
    ...(isUsual ? {} : { size_group: { name: sizes.groupName ?? usualSizeGroup, place: sizesAt ?? 0 } }),
    ...(isHidden && { is_hidden: true }),
    problems: [...(name === '' ? (['name_missing'] as const) : []), ...new Set(problems)],
  }
  const category = isOwn ? cell('category') : cleanLine(cell('category'))
  return { dish, category: { name: category, nth, ...(isCategoryHidden && { is_hidden: true }) } }
}
