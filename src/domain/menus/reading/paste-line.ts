import type { Vnd } from '../../money/money.ts'
import { splitMeasure, splitSize } from './paste-size.ts'
import { capitalized, partsOf, splitBrackets, trimmed, withoutBullet } from './paste-words.ts'
import { type FoundPrice, findPrices } from './price-text.ts'

/** Something with a name and what it costs: a size (its own price) or an extra (what it adds). */
export type NamedPrice = { name: string; price: Vnd }

/** What a line says of a dish. `price` is null where none stands there, or none that is clear. */
export type ReadLine = {
  name: string
  description: string
  price: Vnd | null
  sizes: NamedPrice[]
  extras: NamedPrice[]
  /** Whether a price or the name of a size is a guess that a person should look at. */
  isGuessed: boolean
  /** Whether an amount stands there that only a person can tell, such as a range. */
  isUnclear: boolean
}

const namesOfTwo = ['Nhỏ', 'Lớn']
const namesOfThree = ['Nhỏ', 'Vừa', 'Lớn']
const plainSize = 'Thường'
const extraWords = new Set(['thêm', 'them', 'extra', 'topping'])

type Main = Omit<ReadLine, 'extras'>

const noPrice = { price: null, sizes: [], isGuessed: false, isUnclear: false }

function smallest(sizes: readonly NamedPrice[]): Vnd {
  return sizes.reduce((least, { price }) => Math.min(least, price), sizes[0]?.price ?? 0)
}

/** What stands before each amount. */
function namesBefore(text: string, prices: readonly FoundPrice[]): string[] {
  return prices.map(({ start }, at) => trimmed(text.slice(prices[at - 1]?.end ?? 0, start)))
}

/** The price of each, where all are clear. */
function clearPrices(prices: readonly FoundPrice[]): Vnd[] | null {
  const clear = prices.flatMap(({ price }) => (price === null ? [] : [price]))
  return clear.length === prices.length ? clear : null
}

function usualName(count: number, at: number): string {
  return (count === 2 ? namesOfTwo : namesOfThree)[at] ?? `${plainSize} ${at + 1}`
}

/** Several prices: sizes, called by what stands before each, else small to large. */
function readSizes(text: string, found: readonly FoundPrice[], prices: readonly Vnd[]): Main {
  const before = namesBefore(text, found)
  const first = before[0] ?? ''
  const bySize = splitSize(first)
  const { rest, size } =
    bySize.size === null && before.every((one) => one !== '') ? splitMeasure(first) : bySize
  const said = before.map((name, at) =>
    at === 0 ? size : name === '' ? null : (splitSize(name).size ?? name),
  )
  const isGuessed = said.some((name) => name === null)
  const sizes = prices.map((price, at) => ({
    name: (isGuessed ? null : said[at]) ?? usualName(prices.length, at),
    price,
  }))
  return {
    name: isGuessed ? first : rest,
    description: trimmed(text.slice(found.at(-1)?.end ?? text.length)),
    price: smallest(sizes),
    sizes,
    isGuessed: isGuessed || found.some((one) => one.isGuessed),
    isUnclear: false,
  }
}

function readMain(text: string): Main {
  const found = findPrices(text)
  const [first] = found
  if (first === undefined) return { ...noPrice, name: trimmed(text), description: '' }
  const prices = clearPrices(found)
  const name = trimmed(text.slice(0, first.start))
  const description = trimmed(text.slice(found.at(-1)?.end ?? text.length))
  if (prices === null) return { ...noPrice, name, description, isUnclear: true }
  if (prices.length > 1) return readSizes(text, found, prices)
  return { ...noPrice, name, description, price: first.price, isGuessed: first.isGuessed }
}

type Part = { description: string; sizes: NamedPrice[]; extras: NamedPrice[]; isGuessed: boolean }

function withoutExtraWord(name: string): string {
  const [first = '', ...others] = name.split(' ')
  const word = trimmed(first).toLowerCase()
  return extraWords.has(word)
    ? trimmed(others.join(' '))
    : trimmed(name.startsWith('+') ? name.slice(1) : name)
}

/**
 * What stands behind a comma: `L 30k` is a size and so is a price alone, `thêm chả 10k` an extra; what has no clear amount
 * describes.
 */
function readPart(text: string, found = findPrices(text)): Part {
  const prices = clearPrices(found)
  const part: Part = { description: '', sizes: [], extras: [], isGuessed: found.some((one) => one.isGuessed) }
  if (prices === null) return { ...part, description: trimmed(text), isGuessed: true }
  const names = namesBefore(text, found)
  for (const [at, price] of prices.entries()) {
    const name = names[at] ?? ''
    const { rest, size } = splitSize(name)
    if (size !== null && rest === '') part.sizes.push({ name: size, price })
    else if (name === '') part.sizes.push({ name, price })
    else part.extras.push({ name: capitalized(withoutExtraWord(name)), price })
  }
  return { ...part, description: trimmed(text.slice(found.at(-1)?.end ?? 0)) }
}

/** The sizes of a dish whose first price stands before the comma: `Trà sữa M 25k, L 30k`. */
function withMoreSizes(main: Main, more: readonly NamedPrice[]): Main {
  const [first] = more
  if (first === undefined) return main
  // Bún bò (45k): the only price stands in brackets.
  if (main.price === null) {
    return more.length === 1 && first.name === '' && !main.isUnclear ? { ...main, price: first.price } : main
  }
  const { rest, size } = splitSize(main.name)
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

/** Reads one line of a pasted menu: `Bún bò (giò, chả) 45k, thêm chả 10k`. */
export function readLine(line: string): ReadLine {
  const { rest, inside } = splitBrackets(withoutBullet(line))
  const [first = '', ...behind] = partsOf(rest)
  const parts = [
    ...inside.flatMap(readInside),
    ...behind.filter((part) => part !== '').map((part) => readPart(part)),
  ]
  const main = withMoreSizes(
    readMain(first),
    parts.flatMap(({ sizes }) => sizes),
  )
  const words = [main.description, ...parts.map(({ description }) => description)]
  return {
    ...main,
    description: words.filter((text) => text !== '').join(', '),
    extras: parts.flatMap(({ extras }) => extras),
    isGuessed: main.isGuessed || parts.some(({ isGuessed }) => isGuessed),
  }
}

/** What stands in brackets: parts with amounts, or a description as it is. */
function readInside(text: string): Part[] {
  const parts = partsOf(text).map((part) => ({ part, found: findPrices(part) }))
  const isPriced = parts.some(({ found }) => found.some(({ isGuessed }) => !isGuessed))
  if (isPriced) return parts.map(({ part, found }) => readPart(part, found))
  return [{ description: trimmed(text), sizes: [], extras: [], isGuessed: false }]
}
