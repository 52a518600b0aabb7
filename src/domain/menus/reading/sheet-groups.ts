import type { ImportedChoice, ImportedGroup } from './imported-menu.ts'

/**
 * The signs of the grammar in which an exported sheet writes option groups, so that an import restores them: `Topping
 * [0-5]: Trân châu 5000đ x3; "Phô mai; nướng" 0đ * | Đường [1-1][0-]: …`. The first brackets have the minimum and
 * maximum of the group, the second those of this dish. `x3` is the maximum of one choice; `*` marks a default. A name
 * that contains a sign of the grammar is in quotes.
 */
const signs = /[;|:"[\]\t\r\n]/

function quoted(name: string): string {
  return signs.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}

function writeChoice({ name, price, maximum = 1, is_default }: ImportedChoice): string {
  return `${quoted(name)} ${price}đ${maximum === 1 ? '' : ` x${maximum}`}${is_default === true ? ' *' : ''}`
}

/** Writes choices for an exported sheet. */
export function writeChoices(choices: readonly ImportedChoice[]): string {
  return choices.map(writeChoice).join('; ')
}

/** Writes a group for an exported sheet. */
export function writeGroup({ name, minimum = 0, maximum = 1, here, choices }: ImportedGroup): string {
  const own = here === undefined ? '' : `[${here.minimum ?? ''}-${here.maximum ?? ''}]`
  return `${quoted(name)} [${minimum}-${maximum}]${own}: ${writeChoices(choices)}`
}

/** Reads a cell from left to right. `take` and `number` return null if the text at the current place does not match. */
class Cell {
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  take(sign: string): true | null {
    if (!this.#text.startsWith(sign, this.#at)) return null
    this.#at += sign.length
    return true
  }

  number(): number | null {
    const start = this.#at
    while (this.#text.charAt(this.#at) >= '0' && this.#text.charAt(this.#at) <= '9') this.#at += 1
    const digits = this.#text.slice(start, this.#at)
    return digits === '' || digits.length > 15 ? null : Number(digits)
  }

  /** Reads up to one of the signs: a quoted name (if any), and the rest of the text. */
  until(ends: string): { name: string | null; rest: string } {
    const name = this.#text.charAt(this.#at) === '"' ? this.#quoted() : null
    const start = this.#at
    while (!this.isAtEnd() && !ends.includes(this.#text.charAt(this.#at))) this.#at += 1
    return { name, rest: this.#text.slice(start, this.#at) }
  }

  #quoted(): string {
    const parts: string[] = []
    let from = this.#at + 1
    for (;;) {
      const end = this.#text.indexOf('"', from)
      parts.push(this.#text.slice(from, end === -1 ? this.#text.length : end))
      from = end === -1 ? this.#text.length : end + 1
      if (end === -1 || this.#text.charAt(from) !== '"') break
      parts.push('"')
      from += 1
    }
    this.#at = from
    return parts.join('')
  }
}

/** Reads `Trân châu 5000đ x3 *` from the right, because the end of a name can look like a price. */
function choiceOf({ name, rest }: { name: string | null; rest: string }): ImportedChoice | null {
  const words = rest.trim().split(' ')
  const is_default = words.at(-1) === '*'
  if (is_default) words.pop()
  const most = words.length > 1 ? /^x(\d{1,2})$/.exec(words.at(-1) ?? '')?.[1] : undefined
  if (most !== undefined) words.pop()
  const price = /^(\d{1,15})đ$/.exec(words.pop() ?? '')?.[1]
  const text = name ?? words.join(' ')
  if (price === undefined || text === '' || (name === null ? signs.test(text) : words.join('') !== ''))
    return null
  return { name: text, price: Number(price), is_default, maximum: Number(most ?? 1) }
}

function readChoicesFrom(cell: Cell): ImportedChoice[] | null {
  const choices: ImportedChoice[] = []
  do {
    cell.take(' ')
    const choice = choiceOf(cell.until(';|'))
    if (choice === null) return null
    choices.push(choice)
  } while (cell.take(';'))
  return choices
}

function readLimits(cell: Cell): { minimum: number | null; maximum: number | null } | null {
  if (!cell.take('[')) return null
  const minimum = cell.number()
  if (!cell.take('-')) return null
  const maximum = cell.number()
  return cell.take(']') ? { minimum, maximum } : null
}

function readGroupFrom(cell: Cell): ImportedGroup | null {
  const { name, rest } = cell.until('[')
  const limits = readLimits(cell)
  if (limits?.minimum == null || limits.maximum === null) return null
  const { minimum, maximum } = limits
  const here = readLimits(cell)
  const text = name ?? rest.trimEnd()
  if (text === '' || (name === null ? signs.test(text) : rest.trim() !== '') || !cell.take(':')) return null
  const choices = readChoicesFrom(cell)
  return choices && { name: text, minimum, maximum, ...(here && { here }), choices }
}

/** Reads the choices of an exported cell; null for a cell that a person wrote. */
export function readExactChoices(text: string): ImportedChoice[] | null {
  const cell = new Cell(text)
  const choices = readChoicesFrom(cell)
  return cell.isAtEnd() ? choices : null
}

/** Reads the groups of an exported cell; null for a cell that a person wrote. */
export function readExactGroups(text: string): ImportedGroup[] | null {
  const cell = new Cell(text)
  const groups: ImportedGroup[] = []
  do {
    cell.take(' ')
    const group = readGroupFrom(cell)
    if (group === null) return null
    groups.push(group)
    cell.take(' ')
  } while (cell.take('|'))
  return cell.isAtEnd() ? groups : null
}
