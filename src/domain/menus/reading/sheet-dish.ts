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
import { readGroupsCell, readSizesCell } from './sheet-cells.ts'
import type { SheetColumn, SheetPlaces } from './sheet-columns.ts'
import { readExactChoices, readExactGroups } from './sheet-groups.ts'
import { readPriceIn } from './sheet-price.ts'
import { statusOf } from './sheet-status.ts'
import { moreColumnWords } from './write-sheet.ts'

/** The name of the size in the plain price column, beside columns for other sizes. */
const usualSize = 'Thường'

/**
 * A row with access to its cells, by column and by place; a missing cell is an empty text. `isOwn`: the row is from an
 * exported sheet, whose cells are read exactly.
 */
export type DishRow = {
  line: number
  cell: (column: SheetColumn) => string
  at: (place: number) => string
  list: SheetPlaces
  isOwn: boolean
}

type Sizes = { sizes: ImportedChoice[]; groupName?: string; problems: ReadProblem[] }

/** Reads sizes that have a column each; null if these cells are empty. A plain price beside them is of the usual size. */
function readSizeColumns(row: DishRow): Sizes | null {
  const { at, cell, list } = row
  const read = [
    ...(cell('price') === '' ? [] : [{ name: usualSize, ...readPriceIn(cell('price'), list.unit) }]),
    ...list.sizePrices.map(({ name, at: place, unit }) => ({ name, ...readPriceIn(at(place), unit) })),
  ].filter(({ says }) => says !== 'nothing')
  if (list.sizePrices.every(({ at: place }) => at(place) === '')) return null
  const sizes = read.flatMap((one) => (one.says === 'price' ? [{ name: one.name, price: one.price }] : []))
  if (sizes.length < read.length) return { sizes: [], problems: ['price_invalid'] }
  const isGuessed = read.some((one) => one.says === 'price' && one.isGuessed) || cell('sizes') !== ''
  return { sizes, problems: isGuessed ? ['guessed'] : [] }
}

function readSizes(row: DishRow): Sizes {
  const { cell, isOwn } = row
  const columns = readSizeColumns(row)
  if (columns !== null) return columns
  const text = cell('sizes')
  if (text.trim() === '') return { sizes: [], problems: [] }
  const choices = isOwn ? readExactChoices(text) : null
  if (choices !== null) return { sizes: choices, problems: [] }
  const [group, ...others] = readExactGroups(text) ?? []
  if (group !== undefined && others.length === 0) {
    return { sizes: group.choices, groupName: group.name, problems: [] }
  }
  const price = readPriceIn(cell('price'), row.list.unit)
  const { sizes, isGuessed, isUnclear, lacksPrice } = readSizesCell(
    text,
    price.says === 'price' ? price.price : null,
  )
  return {
    sizes,
    problems: [
      ...(isUnclear ? (['price_invalid'] as const) : []),
      ...(lacksPrice ? (['sizes_without_price'] as const) : []),
      ...(isGuessed ? (['guessed'] as const) : []),
    ],
  }
}

function readOptions({ cell }: DishRow): { groups: ImportedGroup[]; problems: ReadProblem[] } {
  const text = cell('options')
  if (text.trim() === '') return { groups: [], problems: [] }
  const exact = readExactGroups(text)
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

/** Reads the price of a dish. A dish with unclear sizes has no price. */
function readPrice(
  { cell, list }: DishRow,
  { sizes, problems }: Sizes,
): { price: Vnd | null; problems: ReadProblem[] } {
  const [first] = sizes
  const read = readPriceIn(cell('price'), list.unit)
  if (first !== undefined) {
    // The price beside the sizes should be that of a size. Otherwise a person changed only the price or only the sizes.
    const differs =
      read.says !== 'nothing' && !sizes.some(({ price }) => read.says === 'price' && price === read.price)
    return {
      price: sizes.reduce((least, { price }) => Math.min(least, price), first.price),
      problems: differs ? ['guessed'] : [],
    }
  }
  if (problems.includes('price_invalid')) return { price: null, problems: [] }
  if (read.says === 'price') return { price: read.price, problems: read.isGuessed ? ['guessed'] : [] }
  return { price: null, problems: [read.says === 'unclear' ? 'price_invalid' : 'price_missing'] }
}

const lostLetter = /\p{L}\?|\?\p{L}/u

/** Whether the name looks like `Ph? ch?`: a code page may have lost letters. */
function hasLostLetters({ cell, isOwn }: DishRow): boolean {
  return !isOwn && lostLetter.test(cell('name'))
}

/** Whether another column that could be meant has a different value. */
function hasRival({ at, cell, list }: DishRow): boolean {
  if (list.isUnsure) return true
  return list.rivals.some(({ column, at: place }) => at(place) !== '' && at(place) !== cell(column))
}

/** Reads the last column of an exported sheet: hidden rows, and what the other columns cannot express. */
function readMore(cell: string) {
  const words = cell.split(';').map((word) => word.trim())
  const numberOf = (name: string, max: number) => {
    const numbers = words.filter((one) => one.startsWith(`${name} `)).map((one) => one.slice(name.length + 1))
    const digits = numbers.find((one) => /^\d{1,4}$/.test(one))
    return digits === undefined || Number(digits) > max ? undefined : Number(digits)
  }
  return {
    isHidden: words.includes(moreColumnWords.hiddenDish),
    isCategoryHidden: words.includes(moreColumnWords.hiddenCategory),
    nth: numberOf(moreColumnWords.nthCategory, menuLimits.categories),
    sizesAt: numberOf(moreColumnWords.sizesAt, menuLimits.groupsPerProduct),
  }
}

/** Reads the dish of a row, and its category. */
export function readDishRow(row: DishRow) {
  const { line, cell, isOwn } = row
  const { isHidden, isCategoryHidden, nth, sizesAt } = readMore(isOwn ? cell('more') : '')
  const sizes = readSizes(row)
  const options = readOptions(row)
  const price = readPrice(row, sizes)
  const name = cleanLine(cell('name'))
  const status = statusOf(cell('status'), cell('off'))
  const problems = [...sizes.problems, ...options.problems, ...price.problems]
  if ((hasRival(row) || status === 'unknown' || hasLostLetters(row)) && !problems.includes('guessed')) {
    problems.push('guessed')
  }
  const isUsual = sizes.groupName === undefined && sizesAt === undefined
  const dish: ReadDish = {
    line,
    name,
    description: cleanLines(cell('description')),
    price: price.price,
    sizes: sizes.sizes,
    groups: options.groups,
    ...(isUsual ? {} : { size_group: { name: sizes.groupName ?? usualSizeGroup, place: sizesAt ?? 0 } }),
    ...((isHidden || status === 'off') && { is_hidden: true }),
    problems: [...(name === '' ? (['name_missing'] as const) : []), ...new Set(problems)],
  }
  const category = cleanLine(cell('category'))
  return { dish, category: { name: category, nth, ...(isCategoryHidden && { is_hidden: true }) } }
}
