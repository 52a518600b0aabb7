import { cleanLine } from '../../text/clean-text.ts'
import type { ImportedGroup } from './imported-menu.ts'
import type { NamedPrice } from './paste-line.ts'
import { splitSize } from './paste-size.ts'
import { isPartBreak, splitParts, trimSigns } from './paste-words.ts'
import { findPrices } from './price-text.ts'

/** The sizes in a cell that a person wrote: `M 25.000đ; L 30`. `lacksPrice`: a size has no price. */
export type SizesCell = { sizes: NamedPrice[]; isGuessed: boolean; isUnclear: boolean; lacksPrice: boolean }

/** The option groups in a cell: `Đường: 100%, 50% | Thêm: Chả 10.000`. */
export type GroupsCell = { groups: ImportedGroup[]; isGuessed: boolean; isUnclear: boolean }

/** The name of an option group without a name. */
const usualGroup = 'Thêm'

/** The name of the size to whose price the others add. */
const usualSize = 'Thường'

/** A name with its amount. `isAdded`: the amount is a surcharge, as in `L +5k`. */
type Part = { name: string; price: number | null; isAdded: boolean; isGuessed: boolean; isUnclear: boolean }

const addingWords = new Set(['thêm', 'them', 'cộng', 'cong', 'add', 'extra', 'phụ', 'thu'])

function isCellBreak(text: string, at: number): boolean {
  const sign = text.charAt(at)
  return sign === '\n' || sign === '\r' || (sign !== '+' && isPartBreak(text, at))
}

/** Where a cell of sizes is split: also at slashes, except before a digit. Names of options may contain slashes. */
function isSizeBreak(text: string, at: number): boolean {
  if (text.charAt(at) !== '/') return isCellBreak(text, at)
  const next = text.charAt(at + 1)
  return next < '0' || next > '9'
}

/** The name before an amount, without the sign or word for "added": `L +5k`, `L: thêm 5k`, `Thạch (6k)`. */
function nameOf(text: string): { name: string; isAdded: boolean } {
  let name = withoutEdges(text)
  let isAdded = name.endsWith('+')
  if (isAdded) name = withoutEdges(name.slice(0, -1))
  const at = name.lastIndexOf(' ')
  const last = name.slice(at + 1).toLowerCase()
  if (addingWords.has(last) && name !== '') {
    isAdded = true
    name = withoutEdges(name.slice(0, Math.max(0, at)))
  }
  return { name, isAdded }
}

/** Removes a bracket that closes after the previous amount, or opens before the next. */
function withoutEdges(text: string): string {
  let name = trimSigns(text)
  if (')]'.includes(name.charAt(0) || ' ')) name = trimSigns(name.slice(1))
  return '(['.includes(name.at(-1) ?? ' ') ? trimSigns(name.slice(0, -1)) : name
}

/** Reads names with the amounts after them, or a name alone. */
function readPart(text: string): Part[] {
  const found = findPrices(text)
  const none = { isAdded: false, isGuessed: false, isUnclear: false }
  // "+0" marks the usual size, to which nothing is added.
  const free = text.endsWith('+0') ? text.slice(0, -2) : null
  if (found.length === 0 && free !== null)
    return [{ ...none, name: trimSigns(free), price: 0, isAdded: true }]
  if (found.length === 0) return [{ ...none, name: trimSigns(text), price: null }]
  return found.map(({ price, start, isGuessed }, at) => {
    const before = text.slice(found[at - 1]?.end ?? 0, start)
    const { name, isAdded } = nameOf(before)
    const isMinus = before.endsWith(' -')
    return { name, price, isAdded, isGuessed: isGuessed || isMinus, isUnclear: price === null || name === '' }
  })
}

function readParts(cell: string, isBreak: typeof isPartBreak): Part[] {
  return splitParts(cell, isBreak)
    .map(cleanLine)
    .filter((part) => part !== '')
    .flatMap(readPart)
}

/** Adds the surcharges of sizes to the dish's price, or to that of the first size. */
function withAdded(parts: readonly Part[], price: number | null): Part[] {
  if (parts.every(({ isAdded }) => !isAdded)) return [...parts]
  const base = price ?? parts.find((part) => !part.isAdded && part.price !== null)?.price ?? null
  const usual = { isAdded: false, isGuessed: base !== null, isUnclear: base === null }
  const namesUsual = parts.some((part) => !part.isAdded || part.price === 0)
  return [
    ...(namesUsual ? [] : [{ ...usual, name: usualSize, price: base }]),
    ...parts.map((part) => {
      if (!part.isAdded) return { ...part, price: part.price ?? base }
      const sum = base === null || part.price === null ? null : base + part.price
      return { ...part, price: sum, isUnclear: part.isUnclear || sum === null }
    }),
  ]
}

/**
 * Reads sizes with their prices; none if one of the prices is missing or unclear. `price`: the dish's price, to which a
 * size may add.
 */
export function readSizesCell(cell: string, price: number | null): SizesCell {
  const parts = withAdded(readParts(cell, isSizeBreak), price)
  const isUnclear = parts.some((part) => part.isUnclear)
  const lacksPrice = !isUnclear && parts.some((part) => part.price === null)
  const sizes = parts.map((part) => {
    const { rest, size } = splitSize(part.name)
    return { name: rest === '' && size !== null ? size : part.name, price: part.price ?? 0 }
  })
  const isComplete = !isUnclear && !lacksPrice
  return {
    sizes: isComplete ? sizes : [],
    isGuessed: parts.some((part) => part.isGuessed),
    isUnclear,
    lacksPrice,
  }
}

/** Reads the text before a colon. In `5k: trân châu, thạch` it is the price of each choice. */
function readHeading(text: string): {
  name: string
  price: number | null
  isPriced: boolean
  isUnclear: boolean
} {
  const [found, ...others] = findPrices(text)
  if (found === undefined) return { name: cleanLine(text), price: null, isPriced: false, isUnclear: false }
  const { name } = nameOf(text.slice(0, found.start))
  return {
    name: name || usualGroup,
    price: found.price,
    isPriced: true,
    isUnclear: found.price === null || others.length > 0,
  }
}

function readGroup(text: string): GroupsCell {
  const colon = text.search(/[:：]/)
  const parts = readParts(text.slice(colon + 1), isCellBreak)
  if (colon === -1 && parts.every(({ price, isUnclear }) => price === null && !isUnclear)) {
    return { groups: [{ name: cleanLine(text), choices: [] }], isGuessed: false, isUnclear: false }
  }
  const heading = readHeading(colon === -1 ? usualGroup : text.slice(0, colon))
  // An option without an amount is free.
  const choices = parts.map((part) => ({ name: part.name, price: part.price ?? heading.price ?? 0 }))
  return {
    groups: [{ name: heading.name, choices }],
    isGuessed: heading.isPriced || parts.some((part) => part.isGuessed),
    isUnclear: heading.isUnclear || parts.some((part) => part.isUnclear),
  }
}

/** Reads groups with their choices, or only the name of a group. */
export function readGroupsCell(cell: string): GroupsCell {
  const read = cell
    .split('|')
    .filter((part) => part.trim() !== '')
    .map(readGroup)
  return {
    groups: read.flatMap(({ groups }) => groups),
    isGuessed: read.some(({ isGuessed }) => isGuessed),
    isUnclear: read.some(({ isUnclear }) => isUnclear),
  }
}
