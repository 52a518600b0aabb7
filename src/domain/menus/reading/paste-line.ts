import type { Vnd } from '../../money/money.ts'
import { isDoubtful, type ReadExtra, stripExtraWord } from './paste-doubt.ts'
import { sizeAlone, splitMeasure, splitSize } from './paste-size.ts'
import { capitalize, splitBrackets, splitParts, stripBullet, trimSigns } from './paste-words.ts'
import { type FoundPrice, findPrices } from './price-text.ts'

/** A size with its price, or an extra with the price that it adds. */
export type NamedPrice = { name: string; price: Vnd }

/** A dish as read from one line. `price` is null when it is missing or unclear. */
export type ReadLine = {
  name: string
  description: string
  price: Vnd | null
  sizes: NamedPrice[]
  extras: NamedPrice[]
  /** Whether a price or the name of a size is a guess that a person should check. */
  isGuessed: boolean
  /** Whether the line has an amount that only a person can decide, such as a range. */
  isUnclear: boolean
}

const namesOfTwo = ['Nhỏ', 'Lớn']
const namesOfThree = ['Nhỏ', 'Vừa', 'Lớn']
const plainSize = 'Thường'
/** Words before `giá` in the name of a dish, where it is a bean sprout. Elsewhere it means price. */
const beforeGia = new Set(['xào', 'trộn', 'và'])

/** The dish of a line without the extras. */
type Main = Omit<ReadLine, 'extras'>

const noPrice = { price: null, sizes: [], isGuessed: false, isUnclear: false }

function smallest(sizes: readonly NamedPrice[]): Vnd {
  return sizes.reduce((least, { price }) => Math.min(least, price), sizes[0]?.price ?? 0)
}

/** The name before a price, without the word `giá`, which is a bean sprout in `Mì xào giá`. */
function nameBefore(text: string): string {
  const words = trimSigns(text).split(' ')
  const isPrice = words.length > 1 && words.at(-1)?.toLowerCase() === 'giá'
  if (!isPrice || beforeGia.has(words.at(-2)?.toLowerCase() ?? '')) return words.join(' ')
  return trimSigns(words.slice(0, -1).join(' '))
}

/** The names before each amount. */
function namesBefore(text: string, prices: readonly FoundPrice[]): string[] {
  return prices.map(({ start }, at) => nameBefore(text.slice(prices[at - 1]?.end ?? 0, start)))
}

/** The prices of the amounts; null when one of them is unclear. */
function clearPrices(prices: readonly FoundPrice[]): Vnd[] | null {
  const clear = prices.flatMap(({ price }) => (price === null ? [] : [price]))
  return clear.length === prices.length ? clear : null
}

/** The name of an unnamed size at an index, from small to large. */
function usualName(count: number, at: number): string {
  return (count === 2 ? namesOfTwo : namesOfThree)[at] ?? `${plainSize} ${at + 1}`
}

/** Reads several prices as sizes. Their names stand before the prices; without names they are small to large. */
function readSizes(text: string, found: readonly FoundPrice[], prices: readonly Vnd[]): Main {
  const before = namesBefore(text, found)
  const first = before[0] ?? ''
  const bySize = splitSize(first)
  const { rest, size } =
    bySize.size === null && before.every((one) => one !== '') ? splitMeasure(first) : bySize
  const sizeNames = before.map((name, at) =>
    at === 0 ? size : name === '' ? null : (splitSize(name).size ?? name),
  )
  const isGuessed = sizeNames.some((name) => name === null)
  const sizes = prices.map((price, at) => ({
    name: (isGuessed ? null : sizeNames[at]) ?? usualName(prices.length, at),
    price,
  }))
  return {
    name: isGuessed ? first : rest,
    description: trimSigns(text.slice(found.at(-1)?.end ?? text.length)),
    price: smallest(sizes),
    sizes,
    isGuessed: isGuessed || found.some((one) => one.isGuessed),
    isUnclear: false,
  }
}

/** Reads the name and the prices before the first comma. */
function readMain(text: string): Main {
  const found = findPrices(text)
  const [first] = found
  if (first === undefined) return { ...noPrice, name: trimSigns(text), description: '' }
  const prices = clearPrices(found)
  const name = nameBefore(text.slice(0, first.start))
  const description = trimSigns(text.slice(found.at(-1)?.end ?? text.length))
  if (prices === null) return { ...noPrice, name, description, isUnclear: true }
  if (prices.length > 1) return readSizes(text, found, prices)
  return { ...noPrice, name, description, price: first.price, isGuessed: first.isGuessed }
}

type Part = { description: string; sizes: NamedPrice[]; extras: ReadExtra[]; isGuessed: boolean }

/**
 * Reads a part after a comma. `L 30k` and a price alone are sizes, `thêm chả 10k` is an extra. A part without a clear
 * amount belongs to the description.
 */
function readPart(text: string, found = findPrices(text)): Part {
  const prices = clearPrices(found)
  const part: Part = { description: '', sizes: [], extras: [], isGuessed: found.some((one) => one.isGuessed) }
  if (found.length === 0)
    return { ...part, description: trimSigns(text.startsWith('+') ? text.slice(1) : text) }
  if (prices === null) return { ...part, description: trimSigns(text), isGuessed: true }
  const names = namesBefore(text, found)
  const description = trimSigns(text.slice(found.at(-1)?.end ?? 0))
  // The name of `+5k trứng` stands after its price.
  if (names[0] === '+' && prices.length === 1 && description !== '') {
    return { ...part, extras: [{ name: description, price: prices[0] ?? 0, isMarked: true }] }
  }
  for (const [at, price] of prices.entries()) {
    const { name, isMarked } = stripExtraWord(names[at] ?? '')
    const size = sizeAlone(name)
    if (size !== null || name === '') part.sizes.push({ name: size ?? '', price })
    else part.extras.push({ name, price, isMarked })
  }
  return { ...part, description }
}

/** Adds the sizes of a dish without a price of its own: `Phở (tô nhỏ: 40k, tô lớn: 50k)`, `Bún bò (45k)`. */
function withSizesAlone(main: Main, sizes: readonly NamedPrice[]): Main {
  const [first] = sizes
  if (main.isUnclear || first === undefined) return main
  if (sizes.length === 1)
    return { ...main, price: first.price, isGuessed: main.isGuessed || first.name !== '' }
  const isUnnamed = sizes.some(({ name }) => name === '')
  const named = sizes.map(({ name, price }, at) => ({
    name: isUnnamed ? usualName(sizes.length, at) : name,
    price,
  }))
  return { ...main, price: smallest(sizes), sizes: named, isGuessed: main.isGuessed || isUnnamed }
}

/** Adds the sizes of a dish whose first price stands before the comma: `Trà sữa M 25k, L 30k`. */
function withMoreSizes(main: Main, more: readonly NamedPrice[]): Main {
  if (more.length === 0) return main
  if (main.price === null) return withSizesAlone(main, more)
  const bySize = splitSize(main.name)
  const isMeasured = bySize.size === null && more.some(({ name }) => splitMeasure(name).size !== null)
  const { rest, size } = isMeasured ? splitMeasure(main.name) : bySize
  const all = [
    ...(main.sizes.length > 0 ? main.sizes : [{ name: size ?? plainSize, price: main.price }]),
    ...more,
  ]
  const isUnnamed = more.some(({ name }) => name === '')
  const sizes = isUnnamed ? all.map(({ price }, at) => ({ name: usualName(all.length, at), price })) : all
  return {
    ...main,
    name: size === null ? main.name : rest,
    price: smallest(sizes),
    sizes,
    isGuessed: main.isGuessed || isUnnamed || (size === null && main.sizes.length === 0),
  }
}

/**
 * Splits a line into `first`, the name with its price, and `behind`, the parts after it. The comma of
 * `Sinh tố bơ, dâu 35k` is in the name.
 */
function partsOfLine(rest: string, isPricedInside: boolean): { first: string; behind: string[] } {
  const parts = splitParts(rest)
  const at = isPricedInside ? 0 : parts.findIndex((part) => findPrices(part).length > 0)
  const isExtra = stripExtraWord(parts[at] ?? '').isMarked && !(parts[at] ?? '').startsWith('+')
  const end = at === -1 || isExtra ? 0 : at
  const first = parts.slice(0, end + 1).map((part, nth) => {
    return nth === 0 ? part : part.startsWith('+') ? ` ${part}` : `, ${part}`
  })
  return { first: first.join(''), behind: parts.slice(end + 1).filter((part) => part !== '') }
}

/** Reads one line of a pasted menu: `Bún bò (giò, chả) 45k, thêm chả 10k`. */
export function readLine(line: string): ReadLine {
  const { rest, inside } = splitBrackets(stripBullet(line))
  const bracketed = inside.flatMap(readInside)
  const isPricedInside = bracketed.some(({ sizes, extras }) => sizes.length + extras.length > 0)
  const { first, behind } = partsOfLine(rest, isPricedInside)
  const parts = [...bracketed, ...behind.map((part) => readPart(part))]
  const main = withMoreSizes(
    readMain(first),
    parts.flatMap(({ sizes }) => sizes),
  )
  const words = [main.description, ...parts.map(({ description }) => description)]
  const description = words.filter((text) => text !== '').join(', ')
  const extras = parts.flatMap((part) => part.extras)
  return {
    ...main,
    description,
    extras: extras.map(({ name, price }) => ({ name: capitalize(name), price })),
    isGuessed:
      main.isGuessed ||
      parts.some(({ isGuessed }) => isGuessed) ||
      isDoubtful({ ...main, description }, extras) ||
      // `Bún bò, L 45k` names a size, but only one.
      (first.includes(',') && main.sizes.length === 0 && splitSize(main.name).size !== null),
  }
}

/** Reads the text in brackets: parts with amounts, or an unchanged description. */
function readInside(text: string): Part[] {
  const parts = splitParts(text).map((part) => ({ part, found: findPrices(part) }))
  const isPriced = parts.some(({ found }) => found.some(({ isGuessed }) => !isGuessed))
  if (isPriced) return parts.map(({ part, found }) => readPart(part, found))
  return [{ description: trimSigns(text), sizes: [], extras: [], isGuessed: false }]
}
