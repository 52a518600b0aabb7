import type { Vnd } from '../money/money.ts'
import { foldMarks } from '../search/search-text.ts'
import { type FoundPrice, findBarePrice, findPrices } from './price-text.ts'

/** Something with a name and what it costs: a size (its own price) or an extra (what it adds). */
export type NamedPrice = { name: string; price: Vnd }

/** What a line says of a dish. `price` is null where none stands there. */
export type ReadLine = {
  name: string
  description: string
  price: Vnd | null
  sizes: NamedPrice[]
  extras: NamedPrice[]
  /** Whether a price or the name of a size is a guess that a person should look at. */
  isGuessed: boolean
}

const bullet = /^(?:[\s•●▪■◆*·✓✔→>–—-]|\p{Extended_Pictographic}|\uFE0F)+/u
const numbering = /^\d{1,3}[.)]\s+/u
const outer = /[\s\p{Pd}:=|.…,;/~_*]/u
const sizeWord = /(?:^|\s)(?:size\s+|cỡ\s+|ly\s+|tô\s+|phần\s+)?(s|m|l|xl|nhỏ|vừa|lớn|to|thường|đặc biệt)$/iu
const extraWord = /^(?:thêm|them|extra|topping|\+)\s*:?\s*/iu
/** Between parts of a line; not within 45,000. */
const partBreak = /[,;](?!\d)|(?<=\s)\+/u
const namesOfTwo = ['Nhỏ', 'Lớn']
const namesOfThree = ['Nhỏ', 'Vừa', 'Lớn']
const plainSize = 'Thường'

/** By hand: a regular expression for the end of a text takes quadratic time. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && outer.test(text.charAt(start))) start += 1
  while (end > start && outer.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).replace(/\s+/g, ' ')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A line without bullets, numbering and emoji before it. */
export function withoutBullet(line: string): string {
  return line.normalize('NFC').replace(/\s+/g, ' ').replace(bullet, '').replace(numbering, '').trim()
}

/** Splits `Trà sữa size M` into the dish and the size that its end names. */
function splitSize(text: string): { rest: string; size: string | null } {
  const match = sizeWord.exec(text)
  const word = match?.[1]
  if (!match || word === undefined) return { rest: text, size: null }
  const size = word.length <= 2 && foldMarks(word) !== 'to' ? word.toUpperCase() : capitalized(word)
  return { rest: trimmed(text.slice(0, match.index)), size }
}

type Main = Pick<ReadLine, 'name' | 'description' | 'price' | 'sizes' | 'isGuessed'>

/** Several prices: sizes, called by what stands before each, else small to large. */
function readSizes(text: string, prices: readonly FoundPrice[]): Main {
  const before = prices.map(({ start }, at) => trimmed(text.slice(prices[at - 1]?.end ?? 0, start)))
  const { rest, size } = splitSize(before[0] ?? '')
  const usual = prices.length === 2 ? namesOfTwo : namesOfThree
  const said = prices.map((_, at) =>
    at === 0 ? size : before[at] ? (splitSize(before[at]).size ?? before[at]) : null,
  )
  const isGuessed = said.some((name) => name === null)
  const sizes = prices.map(({ price }, at) => ({
    name: (isGuessed ? usual[at] : said[at]) ?? `${plainSize} ${at + 1}`,
    price,
  }))
  return {
    name: isGuessed ? (before[0] ?? '') : rest,
    description: trimmed(text.slice(prices.at(-1)?.end ?? text.length)),
    price: Math.min(...sizes.map(({ price }) => price)),
    sizes,
    isGuessed,
  }
}

function readMain(text: string): Main {
  const prices = findPrices(text)
  const bare = prices.length === 0 ? findBarePrice(text) : null
  const [first = bare] = prices
  if (first === null)
    return { name: trimmed(text), description: '', price: null, sizes: [], isGuessed: false }
  if (prices.length > 1) return readSizes(text, prices)
  return {
    name: trimmed(text.slice(0, first.start)),
    description: trimmed(text.slice(first.end)),
    price: first.price,
    sizes: [],
    isGuessed: first.isGuessed,
  }
}

type Part = { size: NamedPrice } | { extra: NamedPrice } | { description: string }

/** What stands behind a comma: `L 30k` is a size, `thêm chả 10k` an extra, anything without a price describes. */
function readPart(text: string): Part {
  const [found = findBarePrice(text)] = findPrices(text)
  if (!found) return { description: trimmed(text) }
  const name = trimmed(text.slice(0, found.start))
  const { rest, size } = splitSize(name)
  if (size !== null && rest === '') return { size: { name: size, price: found.price } }
  return { extra: { name: capitalized(trimmed(name.replace(extraWord, ''))), price: found.price } }
}

function partsOf(text: string): string[] {
  return text.split(partBreak).map((part) => part.trim())
}

/** Takes what stands in brackets out of a text. */
function splitBrackets(text: string): { rest: string; inside: string[] } {
  const inside: string[] = []
  const rest = text.replace(/ ?[([]([^()[\]]*)[)\]]/g, (_, part: string) => {
    inside.push(part)
    return ''
  })
  return { rest, inside }
}

/** The sizes of a dish whose first price stands before the comma: `Trà sữa M 25k, L 30k`. */
function withMoreSizes(main: Main, more: readonly NamedPrice[]): Main {
  if (more.length === 0 || main.price === null) return main
  const { rest, size } = splitSize(main.name)
  const sizes = [
    ...(main.sizes.length > 0 ? main.sizes : [{ name: size ?? plainSize, price: main.price }]),
    ...more,
  ]
  return {
    ...main,
    name: size === null ? main.name : rest,
    price: Math.min(...sizes.map(({ price }) => price)),
    sizes,
    isGuessed: main.isGuessed || (size === null && main.sizes.length === 0),
  }
}

/** Reads one line of a pasted menu: `Bún bò (giò, chả) 45k, thêm chả 10k`. */
export function readLine(line: string): ReadLine {
  const { rest, inside } = splitBrackets(withoutBullet(line))
  const [first = '', ...behind] = partsOf(rest)
  const bracketed = inside.flatMap((text) => (findPrices(text).length > 0 ? partsOf(text) : [text]))
  const parts = [...bracketed, ...behind].filter((part) => trimmed(part) !== '').map(readPart)
  const main = withMoreSizes(
    readMain(first),
    parts.flatMap((part) => ('size' in part ? [part.size] : [])),
  )
  const words = [
    main.description,
    ...parts.flatMap((part) => ('description' in part ? [part.description] : [])),
  ]
  return {
    ...main,
    description: words.filter((text) => text !== '').join(', '),
    extras: parts.flatMap((part) => ('extra' in part ? [part.extra] : [])),
  }
}
