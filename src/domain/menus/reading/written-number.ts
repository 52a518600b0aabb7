/** A number as written in a text: the groups of its digits, the separators between them, and its place. */
export type WrittenNumber = { start: number; end: number; groups: string[]; separators: string[] }

/** Full-width digits and signs, and spaces other than the plain one; each is one character. */
const otherForms = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\uff01-\uff5e]/g

/** Replaces full-width digits, signs and spaces by plain ones. The length stays the same. */
export function plainForms(text: string): string {
  return text.replace(otherForms, (one) =>
    one >= '\uff01' && one <= '\uff5e' ? String.fromCharCode(one.charCodeAt(0) - 0xfee0) : ' ',
  )
}

/** Whether the character at a place is a digit. */
export function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

const letter = /[\p{L}\p{M}]/u

/** Whether the character at a place is a letter. */
export function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  return letter.test(text.charAt(at))
}

function endOfDigits(text: string, from: number): number {
  let at = from
  while (isDigitAt(text, at)) at += 1
  return at
}

/** The start of the digits that continue a number after a separator; -1 when the number ends. */
function continuation(text: string, at: number, { groups }: WrittenNumber, hasPoints: boolean): number {
  const sign = text.charAt(at)
  if ((sign === '.' || sign === ',') && isDigitAt(text, at + 1)) return at + 1
  if (sign !== ' ' || !isDigitAt(text, at + 1)) return -1
  // 0905 123 456 is a phone number, so its parts belong together.
  if (isCode(groups)) return at + 1
  const isGroup = endOfDigits(text, at + 1) === at + 4
  const fits = (groups[0]?.length ?? 0) <= 3 && !hasPoints
  return isGroup && fits ? at + 1 : -1
}

/** Whether digits are a code and not a number: 0905, 007. */
function isCode([first = '']: readonly string[]): boolean {
  return first.length > 1 && first.startsWith('0')
}

function readNumber(text: string, start: number): WrittenNumber {
  let end = endOfDigits(text, start)
  const number: WrittenNumber = { start, end, groups: [text.slice(start, end)], separators: [] }
  let hasPoints = false
  for (;;) {
    const next = continuation(text, end, number, hasPoints)
    if (next === -1) return { ...number, end }
    number.separators.push(text.charAt(end))
    hasPoints ||= text.charAt(end) !== ' '
    end = endOfDigits(text, next)
    number.groups.push(text.slice(next, end))
  }
}

/** All numbers of a text in order, each with all its groups: 45.000, 1 200 000, 45,000.00. */
export function findNumbers(text: string): WrittenNumber[] {
  const numbers: WrittenNumber[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigitAt(text, at)) continue
    const number = readNumber(text, at)
    numbers.push(number)
    at = number.end - 1
  }
  return numbers
}

/** The value of a written number as a decimal text, and how it was written. */
export type NumberValue = { kind: 'plain' | 'grouped' | 'decimal'; text: string } | { kind: 'unclear' }

/** Whether each group has three digits. */
const areThrees = (groups: readonly string[]) => groups.every((group) => group.length === 3)

/** Reads a number. Separators must form groups of three digits, or precede decimals; otherwise it is unclear. */
export function readValue({ groups, separators }: WrittenNumber): NumberValue {
  const [first = '', ...others] = groups
  if (isCode(groups)) return { kind: 'unclear' }
  if (separators.length === 0) return { kind: 'plain', text: first }
  const isGrouped = (count: number) =>
    first.length <= 3 &&
    first !== '0' &&
    areThrees(others.slice(0, count)) &&
    separators.slice(0, count).every((one) => one === separators[0])
  if (isGrouped(others.length)) return { kind: 'grouped', text: groups.join('') }
  const last = others.at(-1) ?? ''
  const isNewSign = separators.length === 1 || separators.at(-1) !== separators[0]
  const isDecimal = last.length <= 2 && separators.at(-1) !== ' ' && isNewSign
  if (!isDecimal || (others.length > 1 && !isGrouped(others.length - 1))) return { kind: 'unclear' }
  return { kind: 'decimal', text: `${groups.slice(0, -1).join('')}.${last}` }
}
