import type { Vnd } from '../../money/money.ts'
import { foldMarks } from '../../search/search-text.ts'
import { nameKey } from '../../text/same-name.ts'
import { menuLimits } from '../menu.ts'
import { type ReadProblem, readLimits, type SkippedLine } from './imported-menu.ts'
import { type NamedPrice, type ReadLine, readLine } from './paste-line.ts'
import { withoutBullet } from './paste-words.ts'

/** A dish of a pasted menu. `price` of a dish in sizes is that of the smallest. */
export type PastedDish = {
  /** The line of the text, from 1. */
  line: number
  name: string
  description: string
  price: Vnd | null
  sizes: NamedPrice[]
  extras: NamedPrice[]
  problems: ReadProblem[]
}

/** A heading with the dishes below it; the first may have none. */
export type PastedSection = {
  line: number
  name: string | null
  dishes: PastedDish[]
  /** What stood under a heading such as Topping right behind this section: extras of each of its dishes. */
  extras: NamedPrice[]
}

type Line = ReadLine & { line: number; text: string; isAfterBlank: boolean }

const extraHeadings = new Set(['topping', 'toppings', 'them', 'mon them', 'them topping', 'extra', 'extras'])

/** A price that stands alone belongs to the line before, which is not read again. */
function withPrice(last: Line, { price, sizes, description, isGuessed }: ReadLine): Line {
  const described = [last.description, description].filter((text) => text !== '').join(', ')
  return { ...last, price, sizes, description: described, isGuessed: last.isGuessed || isGuessed }
}

/** The lines that say something, each read once; null for more than are read at once. */
function readLines(text: string): Line[] | null {
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
    if (isPriceAlone && last?.price === null && !last.isUnclear) {
      lines[lines.length - 1] = withPrice(last, read)
    } else lines.push({ ...read, line: at + 1, text: said, isAfterBlank })
    isAfterBlank = false
  }
  return lines
}

function isUpperCase(text: string): boolean {
  return /\p{L}{3}/u.test(text) && text === text.toUpperCase()
}

function isExtraHeading({ price, name }: Line): boolean {
  return price === null && extraHeadings.has(foldMarks(name))
}

/** A line without a price that ends in a colon, stands in capitals, begins a block of lines with prices, or says Topping. */
function isHeading(line: Line, next: Line | undefined): boolean {
  const { price, isUnclear, text, isAfterBlank } = line
  if (price !== null || isUnclear) return false
  if (isExtraHeading(line) || text.endsWith(':') || text.endsWith('：') || isUpperCase(text)) return true
  return isAfterBlank && next !== undefined && (next.price !== null || next.isUnclear)
}

function problemsOf({ name, price, isGuessed, isUnclear }: Line): ReadProblem[] {
  return [
    ...(name === '' ? (['name_missing'] as const) : []),
    ...(isUnclear ? (['price_invalid'] as const) : price === null ? (['price_missing'] as const) : []),
    ...(isGuessed ? (['guessed'] as const) : []),
  ]
}

/** A section that is being read: descriptions are joined once, at its end. */
type OpenSection = Omit<PastedSection, 'dishes'> & {
  dishes: (PastedDish & { descriptions: string[] })[]
  extraNames: Set<string>
}

/** Gathers sections line by line. */
class Reading {
  readonly sections: OpenSection[] = []
  readonly skipped: SkippedLine[] = []
  /** The section whose extras are being read. */
  #extrasOf: OpenSection | null = null

  #open(line: number, name: string | null): OpenSection {
    const section = { line, name, dishes: [], extras: [], extraNames: new Set<string>() }
    this.sections.push(section)
    return section
  }

  heading(line: Line): void {
    const last = this.sections.at(-1)
    this.#extrasOf = isExtraHeading(line) && last ? last : null
    if (this.#extrasOf === null) this.#open(line.line, line.name)
  }

  #extra({ extras, extraNames }: OpenSection, { line, text, name, price }: Line & { price: Vnd }): void {
    const key = nameKey(name)
    const skip = (reason: SkippedLine['reason']) => this.skipped.push({ line, text, reason })
    if (name.length > menuLimits.name || price > menuLimits.price) skip('extra_invalid')
    else if (extraNames.has(key)) skip('extra_twice')
    else if (extras.length >= menuLimits.choicesPerGroup) skip('extras_too_many')
    else extras.push({ name, price })
    extraNames.add(key)
  }

  say(line: Line): void {
    const { name, price, sizes } = line
    const isExtra = this.#extrasOf !== null && price !== null && sizes.length === 0 && name !== ''
    if (this.#extrasOf !== null && isExtra) this.#extra(this.#extrasOf, { ...line, price })
    else this.#dish(line)
  }

  #dish(line: Line): void {
    const { name, description, price, sizes, extras } = line
    const dish = this.sections.at(-1)?.dishes.at(-1)
    if (dish !== undefined && name === '' && price === null && description !== '') {
      dish.descriptions.push(description)
      return
    }
    const section = this.sections.at(-1) ?? this.#open(line.line, null)
    const read = { line: line.line, name, price, sizes, extras, problems: problemsOf(line) }
    section.dishes.push({ ...read, description: '', descriptions: description === '' ? [] : [description] })
  }

  close(): { sections: PastedSection[]; skipped: SkippedLine[] } {
    const sections: PastedSection[] = []
    for (const { line, name, dishes, extras } of this.sections) {
      if (dishes.length === 0) {
        this.skipped.push({ line, text: name ?? '', reason: 'heading_empty' })
        continue
      }
      const described = dishes.map(({ descriptions, ...dish }) => ({
        ...dish,
        description: descriptions.join(', '),
      }))
      sections.push({ line, name, dishes: described, extras })
    }
    return { sections, skipped: this.skipped.toSorted((a, b) => a.line - b.line) }
  }
}

/** Reads a menu as people write it in chats and sheets: one dish a line, headings as categories; null for too many lines. */
export function readMenu(text: string): { sections: PastedSection[]; skipped: SkippedLine[] } | null {
  const lines = readLines(text)
  if (lines === null) return null
  const reading = new Reading()
  for (const [at, line] of lines.entries()) {
    if (isHeading(line, lines[at + 1])) reading.heading(line)
    else reading.say(line)
  }
  return reading.close()
}
