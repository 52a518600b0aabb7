import { foldMarks } from '../../search/search-text.ts'
import { readLimits } from './imported-menu.ts'
import { stripExtraWord } from './paste-doubt.ts'
import { type ReadLine, readLine } from './paste-line.ts'
import { isNonDishLine } from './paste-non-dish.ts'
import { stripBullet } from './paste-words.ts'

/** A line of a pasted menu after reading. */
export type PastedLine = ReadLine & {
  line: number
  text: string
  isAfterBlank: boolean
  /** Whether its price was alone on the line below. */
  isPricedBelow: boolean
  /** Whether it is certainly not a dish, such as a phone number. */
  isNonDish: boolean
}

const extraHeadings = new Set(['topping', 'toppings', 'them', 'mon them', 'them topping', 'extra', 'extras'])
const longestHeading = 20

/** Merges a line that has only a price into the line above it. */
function withPrice(last: PastedLine, { price, sizes, description, isGuessed }: ReadLine): PastedLine {
  const described = [last.description, description].filter((text) => text !== '').join(', ')
  const isAnyGuessed = last.isGuessed || isGuessed
  return { ...last, price, sizes, description: described, isGuessed: isAnyGuessed, isPricedBelow: true }
}

/** Reads each line with content once; null when there are too many lines. */
export function readLines(text: string): PastedLine[] | null {
  const lines: PastedLine[] = []
  let isAfterBlank = true
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const content = stripBullet(raw)
    if (content === '') {
      isAfterBlank = true
      continue
    }
    if (lines.length >= readLimits.lines) return null
    const read = readLine(content)
    const last = lines.at(-1)
    const isPriceAlone = read.name === '' && read.price !== null && !isAfterBlank
    if (isPriceAlone && last?.price === null && !last.isUnclear && !last.isNonDish) {
      lines[lines.length - 1] = withPrice(last, read)
      continue
    }
    const isNonDish = isNonDishLine(content)
    lines.push({
      ...read,
      line: at + 1,
      text: content,
      isAfterBlank,
      isPricedBelow: false,
      isNonDish,
    })
    isAfterBlank = isNonDish
  }
  return joinDescribed(lines)
}

function isUpperCase(text: string): boolean {
  return /\p{L}{3}/u.test(text) && text === text.toUpperCase()
}

/** Whether a line is a heading such as Topping. The lines below it are extras of the previous section. */
export function isExtraHeading({ price, name }: PastedLine): boolean {
  return price === null && extraHeadings.has(foldMarks(name))
}

/** The text after the colon of `Topping: trân châu 5k`; null for any other line. */
export function splitExtras(text: string): string | null {
  const colon = text.slice(0, longestHeading).search(/[:：]/)
  if (colon === -1 || !extraHeadings.has(foldMarks(text.slice(0, colon).trim()))) return null
  const extras = text.slice(colon + 1).trim()
  return extras === '' ? null : extras
}

/** Whether a line may be an extra of the dish before it: `+ chả 10k`, `Thêm chả 10k`. */
export function isLikeExtra({ name, text }: PastedLine): boolean {
  return stripExtraWord(name).isMarked || splitExtras(text) !== null
}

function isClearHeading(line: PastedLine): boolean {
  const { text } = line
  return isExtraHeading(line) || text.endsWith(':') || text.endsWith('：') || isUpperCase(text)
}

/**
 * Whether a line without a price is a heading: it ends in a colon, is in capitals, says Topping, or begins a priced
 * block.
 */
export function isHeading(line: PastedLine, next: PastedLine | undefined): boolean {
  const { price, isUnclear, isAfterBlank } = line
  if (price !== null || isUnclear) return false
  if (isClearHeading(line)) return true
  return isAfterBlank && next !== undefined && (next.price !== null || next.isUnclear)
}

/** Whether a line may be a name or a description above a price. */
function isPlain(line: PastedLine): boolean {
  return (
    line.price === null && !line.isUnclear && !line.isNonDish && line.name !== '' && !isClearHeading(line)
  )
}

/**
 * Joins lines into one dish. Menus copied from an app have the name, description and price on separate lines. A block
 * with one price at its end is one dish, unless more dishes follow. It is marked as a guess: it may be a category with
 * one dish.
 */
function joinDescribed(lines: readonly PastedLine[]): PastedLine[] {
  const joined: PastedLine[] = []
  let run: PastedLine[] = []
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (line.isAfterBlank) joined.push(...run.splice(0))
    const isLast = next === undefined || next.isAfterBlank || next.price === null
    const above = run.length === 0 ? joined.at(-1) : undefined
    if (isPlain(line)) run.push(line)
    else if (line.isPricedBelow && isLast && run.length > 0) {
      joined.push(asOneDish(run, line))
      run = []
    } else {
      const isUnderHeading =
        above !== undefined && !line.isAfterBlank && above.price === null && isUpperCase(above.text)
      const isAlone = line.isPricedBelow && isLast && isUnderHeading
      joined.push(...run.splice(0), isAlone ? { ...line, isGuessed: true } : line)
    }
  }
  return [...joined, ...run]
}

/** Merges the lines of a block into the dish of its first line. */
function asOneDish(run: readonly PastedLine[], priced: PastedLine): PastedLine {
  const [first = priced, ...others] = run
  const described = [...others, priced].flatMap(({ name, description }) => [name, description])
  const description = [first.description, ...described].filter((text) => text !== '').join(', ')
  return {
    ...first,
    description,
    price: priced.price,
    sizes: priced.sizes,
    extras: priced.extras,
    isGuessed: true,
  }
}
