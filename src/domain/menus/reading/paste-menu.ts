import type { Vnd } from '../../money/money.ts'
import { nameKey } from '../../text/same-name.ts'
import { menuLimits } from '../menu.ts'
import type { ReadProblem, SkippedLine } from './imported-menu.ts'
import { type NamedPrice, readLine } from './paste-line.ts'
import {
  isExtraHeading,
  isHeading,
  isLikeExtra,
  type PastedLine,
  readLines,
  splitExtras,
} from './paste-lines.ts'
import { capitalize, splitParts } from './paste-words.ts'

/** A dish of a pasted menu. The `price` of a dish with sizes is that of the smallest. */
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

/** A heading with the dishes below it. `name` is null for dishes before the first heading. */
export type PastedSection = {
  line: number
  name: string | null
  dishes: PastedDish[]
  /** Extras for all dishes of the section, from a heading such as Topping directly after it. */
  extras: NamedPrice[]
}

function problemsOf({ name, price, isGuessed, isUnclear }: PastedLine): ReadProblem[] {
  return [
    ...(name === '' ? (['name_missing'] as const) : []),
    ...(isUnclear ? (['price_invalid'] as const) : price === null ? (['price_missing'] as const) : []),
    ...(isGuessed ? (['guessed'] as const) : []),
  ]
}

/** A section that is being read. Descriptions are joined once, at its end. */
type OpenSection = Omit<PastedSection, 'dishes'> & {
  dishes: (PastedDish & { descriptions: string[] })[]
  extraNames: Set<string>
}

/** Gathers the sections of a menu, line by line. */
class Reading {
  readonly sections: OpenSection[] = []
  readonly skipped: SkippedLine[] = []
  /** The section whose extras are being read. */
  #extrasOf: OpenSection | null = null
  /** Whether a blank line, not a heading, ended the extras. The dishes that follow are then marked as guessed. */
  #isAfterExtras = false

  #open(line: number, name: string | null): OpenSection {
    const section = { line, name, dishes: [], extras: [], extraNames: new Set<string>() }
    this.sections.push(section)
    return section
  }

  heading(line: PastedLine): void {
    const last = this.sections.at(-1)
    this.#isAfterExtras = false
    this.#extrasOf = isExtraHeading(line) && last ? last : null
    if (this.#extrasOf === null) this.#open(line.line, line.name)
  }

  skip({ line, text }: PastedLine, reason: SkippedLine['reason']): void {
    this.skipped.push({ line, text, reason })
  }

  #extra(section: OpenSection, line: PastedLine & { price: Vnd }): void {
    const { name, price, isGuessed } = line
    const { extras, extraNames, dishes } = section
    const key = nameKey(name)
    if (name === '' || name.length > menuLimits.name || price > menuLimits.price) {
      this.skip(line, 'extra_invalid')
    } else if (extraNames.has(key)) this.skip(line, 'extra_twice')
    else if (extras.length >= menuLimits.choicesPerGroup) this.skip(line, 'extras_too_many')
    else extras.push({ name, price })
    extraNames.add(key)
    // An extra has no list of problems, so the doubt is reported at the section's last dish.
    if (isGuessed) dishes.at(-1)?.problems.push('guessed')
  }

  /**
   * Reads a line such as `Topping: trân châu 5k, thạch 6k`. Returns false for any other line, and for one before the
   * first section.
   */
  #extrasInLine(line: PastedLine): boolean {
    const section = this.sections.at(-1)
    const extrasText = splitExtras(line.text)
    if (section === undefined || extrasText === null) return false
    for (const part of splitParts(extrasText)) {
      const { price, sizes, ...read } = readLine(part.startsWith('+') ? part.slice(1) : part)
      const extra = { ...line, ...read, name: capitalize(read.name), text: part, sizes }
      if (price === null || sizes.length > 0) this.skip(extra, 'extra_invalid')
      else this.#extra(section, { ...extra, price })
    }
    return true
  }

  add(line: PastedLine): void {
    const { name, price, sizes } = line
    if (this.#extrasInLine(line)) return
    if (this.#extrasOf !== null && line.isAfterBlank && this.#extrasOf.extraNames.size > 0) {
      this.#extrasOf = null
      this.#isAfterExtras = true
    }
    const isExtra = this.#extrasOf !== null && price !== null && sizes.length === 0 && name !== ''
    if (this.#extrasOf !== null && isExtra) this.#extra(this.#extrasOf, { ...line, price })
    else this.#dish({ ...line, isGuessed: line.isGuessed || this.#isAfterExtras || isLikeExtra(line) })
  }

  #dish(line: PastedLine): void {
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

/** Reads a menu as people write it: one dish per line, headings as categories; null when there are too many lines. */
export function readMenu(text: string): { sections: PastedSection[]; skipped: SkippedLine[] } | null {
  const lines = readLines(text)
  if (lines === null) return null
  const reading = new Reading()
  for (const [at, line] of lines.entries()) {
    if (line.isNonDish) reading.skip(line, 'no_dish')
    else if (isHeading(line, lines[at + 1])) reading.heading(line)
    else reading.add(line)
  }
  return reading.close()
}
