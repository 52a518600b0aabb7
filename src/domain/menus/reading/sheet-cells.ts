import { cleanLine } from '../../text/clean-text.ts'
import type { ImportedGroup } from './imported-menu.ts'
import type { NamedPrice } from './paste-line.ts'
import { splitSize } from './paste-size.ts'
import { isPartBreak, partsOf, trimmed } from './paste-words.ts'
import { findPrices } from './price-text.ts'

/** What a cell for sizes says, written as people do: `M 25.000đ; L 30`. */
export type SizesCell = { sizes: NamedPrice[]; isGuessed: boolean; isUnclear: boolean; lacksPrice: boolean }

/** What a cell for options says: `Đường: 100%, 50% | Thêm: Chả 10.000`. */
export type GroupsCell = { groups: ImportedGroup[]; isGuessed: boolean; isUnclear: boolean }

/** The group of options that stand in a cell without its name. */
const usualGroup = 'Thêm'

type Part = { name: string; price: number | null; isGuessed: boolean; isUnclear: boolean }

function isCellBreak(text: string, at: number): boolean {
  const sign = text.charAt(at)
  return sign === '\n' || sign === '\r' || (sign !== '+' && isPartBreak(text, at))
}

/** Sizes are parted by slashes too, which names of options may have. */
function isSizeBreak(text: string, at: number): boolean {
  if (text.charAt(at) !== '/') return isCellBreak(text, at)
  const next = text.charAt(at + 1)
  return next < '0' || next > '9'
}

/** Names with the amounts behind them, or a name alone. */
function readPart(text: string): Part[] {
  const found = findPrices(text)
  if (found.length === 0) return [{ name: trimmed(text), price: null, isGuessed: false, isUnclear: false }]
  return found.map(({ price, start, isGuessed }, at) => {
    const name = trimmed(text.slice(found[at - 1]?.end ?? 0, start))
    return { name, price, isGuessed, isUnclear: price === null || name === '' }
  })
}

function readParts(cell: string, isBreak: typeof isPartBreak): Part[] {
  return partsOf(cell, isBreak)
    .map(cleanLine)
    .filter((part) => part !== '')
    .flatMap(readPart)
}

/** Sizes with their prices; none where one of them has no price, or none that is clear. */
export function readSizesCell(cell: string): SizesCell {
  const parts = readParts(cell, isSizeBreak)
  const isUnclear = parts.some((part) => part.isUnclear)
  const lacksPrice = !isUnclear && parts.some(({ price }) => price === null)
  const sizes = parts.map(({ name, price }) => {
    const { rest, size } = splitSize(name)
    return { name: rest === '' && size !== null ? size : name, price: price ?? 0 }
  })
  const isRight = !isUnclear && !lacksPrice
  return {
    sizes: isRight ? sizes : [],
    isGuessed: parts.some((part) => part.isGuessed),
    isUnclear,
    lacksPrice,
  }
}

function readGroup(text: string): GroupsCell {
  const colon = text.search(/[:：]/)
  const parts = readParts(text.slice(colon + 1), isCellBreak)
  if (colon === -1 && parts.every(({ price, isUnclear }) => price === null && !isUnclear)) {
    return { groups: [{ name: cleanLine(text), choices: [] }], isGuessed: false, isUnclear: false }
  }
  const name = colon === -1 ? usualGroup : cleanLine(text.slice(0, colon))
  // An option without an amount is free.
  const choices = parts.map((part) => ({ name: part.name, price: part.price ?? 0 }))
  return {
    groups: [{ name, choices }],
    isGuessed: parts.some((part) => part.isGuessed),
    isUnclear: parts.some((part) => part.isUnclear),
  }
}

/** Groups with their choices, or the name of a group alone. */
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
