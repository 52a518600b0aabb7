import { foldMarks } from '../../search/search-text.ts'
import { readLimits } from './imported-menu.ts'
import { extraOf } from './paste-doubt.ts'
import { type ReadLine, readLine } from './paste-line.ts'
import { isNotice } from './paste-notice.ts'
import { withoutBullet } from './paste-words.ts'

/** A line of a pasted menu as it was read. */
export type Line = ReadLine & {
  line: number
  text: string
  isAfterBlank: boolean
  /** Whether its price stood alone on the line below. */
  isPricedBelow: boolean
  /** Whether it is surely no dish. */
  isNotice: boolean
}

const extraHeadings = new Set(['topping', 'toppings', 'them', 'mon them', 'them topping', 'extra', 'extras'])
const longestHeading = 20

/** A price that stands alone belongs to the line before, which is not read again. */
function withPrice(last: Line, { price, sizes, description, isGuessed }: ReadLine): Line {
  const described = [last.description, description].filter((text) => text !== '').join(', ')
  const isAnyGuessed = last.isGuessed || isGuessed
  return { ...last, price, sizes, description: described, isGuessed: isAnyGuessed, isPricedBelow: true }
}

/** The lines that say something, each read once; null for more than are read at once. */
export function readLines(text: string): Line[] | null {
  const lines: Line[] = []
  let isAfterBlank = true
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const said = withoutBullet(raw)
    if (said === '') {
      isAfterBlank = true
      continue
    }
    if (lines.length >= readLimits.lines) return null
    const read = readLine(said)
    const last = lines.at(-1)
    const isPriceAlone = read.name === '' && read.price !== null && !isAfterBlank
    if (isPriceAlone && last?.price === null && !last.isUnclear && !last.isNotice) {
      lines[lines.length - 1] = withPrice(last, read)
      continue
    }
    const notice = isNotice(said)
    lines.push({ ...read, line: at + 1, text: said, isAfterBlank, isPricedBelow: false, isNotice: notice })
    isAfterBlank = notice
  }
  return joinDescribed(lines)
}

function isUpperCase(text: string): boolean {
  return /\p{L}{3}/u.test(text) && text === text.toUpperCase()
}

/** Whether extras of the section before stand below a line. */
export function isExtraHeading({ price, name }: Line): boolean {
  return price === null && extraHeadings.has(foldMarks(name))
}

/** What stands behind the colon of `Topping: trân châu 5k`; null of any other line. */
export function splitExtras(text: string): string | null {
  const colon = text.slice(0, longestHeading).search(/[:：]/)
  if (colon === -1 || !extraHeadings.has(foldMarks(text.slice(0, colon).trim()))) return null
  const said = text.slice(colon + 1).trim()
  return said === '' ? null : said
}

/** Whether a line of its own may be an extra of what stands before it: `+ chả 10k`, `Thêm chả 10k`. */
export function isLikeExtra({ name, text }: Line): boolean {
  return extraOf(name).isSaid || splitExtras(text) !== null
}

function isClearHeading(line: Line): boolean {
  const { text } = line
  return isExtraHeading(line) || text.endsWith(':') || text.endsWith('：') || isUpperCase(text)
}

/** A line without a price that ends in a colon, stands in capitals, begins a block of lines with prices, or says Topping. */
export function isHeading(line: Line, next: Line | undefined): boolean {
  const { price, isUnclear, isAfterBlank } = line
  if (price !== null || isUnclear) return false
  if (isClearHeading(line)) return true
  return isAfterBlank && next !== undefined && (next.price !== null || next.isUnclear)
}

/** Whether a line may be a name or a description above a price. */
function isPlain(line: Line): boolean {
  return line.price === null && !line.isUnclear && !line.isNotice && line.name !== '' && !isClearHeading(line)
}

/**
 * Menus that are copied from an app have the name, a description and the price of a dish on lines of their own. A block with
 * one price below is such a dish, unless more dishes follow as of a category. It is a guess: a category may have one dish.
 */
function joinDescribed(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  let run: Line[] = []
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

function asOneDish(run: readonly Line[], priced: Line): Line {
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
