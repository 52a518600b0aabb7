import type { Vnd } from '../money/money.ts'
import { foldMarks } from '../search/search-text.ts'
import { type NamedPrice, type ReadLine, readLine, withoutBullet } from './paste-line.ts'

/** What a person should look at before a pasted dish is taken over. */
export type PasteProblem = 'price_missing' | 'name_missing' | 'guessed' | 'name_twice'

/** A dish of a pasted menu. `price` of a dish in sizes is that of the smallest. */
export type PastedDish = {
  /** The line of the text, from 1. */
  line: number
  name: string
  description: string
  price: Vnd | null
  sizes: NamedPrice[]
  extras: NamedPrice[]
  problems: PasteProblem[]
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

/** The lines that say something. A price that stands alone belongs to the line before. */
function readLines(text: string): Line[] {
  const lines: Line[] = []
  let isAfterBlank = true
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const said = withoutBullet(raw)
    if (said === '') {
      isAfterBlank = true
      continue
    }
    const read = readLine(said)
    const last = lines.at(-1)
    if (read.name === '' && read.price !== null && last?.price === null && !isAfterBlank)
      lines[lines.length - 1] = { ...last, ...readLine(`${last.text} ${said}`), text: `${last.text} ${said}` }
    else lines.push({ ...read, line: at + 1, text: said, isAfterBlank })
    isAfterBlank = false
  }
  return lines
}

function isUpperCase(text: string): boolean {
  return /\p{L}{3}/u.test(text) && text === text.toUpperCase()
}

/** A line without a price that ends in a colon, stands in capitals, begins a block of lines with prices, or says Topping. */
function isHeading({ price, name, text, isAfterBlank }: Line, next: Line | undefined): boolean {
  if (price !== null) return false
  if (extraHeadings.has(foldMarks(name))) return true
  return (
    /[:：]$/u.test(text) || isUpperCase(text) || (isAfterBlank && next !== undefined && next.price !== null)
  )
}

function problemsOf({ name, price, isGuessed }: Line, seen: Set<string>): PasteProblem[] {
  const key = foldMarks(name)
  const isTwice = name !== '' && seen.has(key)
  seen.add(key)
  return [
    ...(name === '' ? (['name_missing'] as const) : []),
    ...(price === null ? (['price_missing'] as const) : []),
    ...(isGuessed ? (['guessed'] as const) : []),
    ...(isTwice ? (['name_twice'] as const) : []),
  ]
}

/** Reads a menu as people write it in chats and sheets: one dish a line, headings as categories (field 7.11). */
export function readMenu(text: string): PastedSection[] {
  const sections: PastedSection[] = []
  const seen = new Set<string>()
  const lines = readLines(text)
  let extrasOf: PastedSection | null = null
  const current = (line: number) => {
    const last = sections.at(-1)
    if (last) return last
    const unnamed = { line, name: null, dishes: [], extras: [] }
    sections.push(unnamed)
    return unnamed
  }
  for (const [at, line] of lines.entries()) {
    const last = sections.at(-1)
    if (isHeading(line, lines[at + 1])) {
      extrasOf = extraHeadings.has(foldMarks(line.name)) && last ? last : null
      if (!extrasOf) sections.push({ line: line.line, name: line.name, dishes: [], extras: [] })
    } else if (extrasOf && line.price !== null) {
      extrasOf.extras.push({ name: line.name, price: line.price })
    } else if (line.name === '' && line.description !== '' && last?.dishes.length) {
      const dish = last.dishes.at(-1)
      if (dish) dish.description = [dish.description, line.description].filter(Boolean).join(', ')
    } else {
      const { name, description, price, sizes, extras } = line
      const problems = problemsOf(line, seen)
      current(line.line).dishes.push({ line: line.line, name, description, price, sizes, extras, problems })
    }
  }
  return sections.filter(({ name, dishes }) => name !== null || dishes.length > 0)
}
