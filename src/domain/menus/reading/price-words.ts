import { isDigitAt, isLetterAt } from './written-number.ts'

const units: ReadonlyMap<string, number> = new Map([
  ...(['k', 'ngàn', 'ngan', 'nghìn', 'nghin'] as const).map((word) => [word, 1_000] as const),
  ...(['tr', 'triệu', 'trieu', 'củ'] as const).map((word) => [word, 1_000_000] as const),
])
const currencies = new Set(['₫', 'đ', 'd', 'đồng', 'dong', 'vnđ', 'vnd'])
const foreign = new Set(['$', '€', '£', '¥', 'usd', 'eur'])
/** Units that mean that the number before them is not a price. */
const measures = new Set([
  '%',
  '"',
  '″',
  '”',
  "'",
  '’',
  '°',
  'ml',
  'cl',
  'l',
  'lít',
  'lit',
  'g',
  'gr',
  'gam',
  'gram',
  'kg',
  'mg',
  'cm',
  'mm',
  'm',
  'inch',
  'in',
  'kcal',
  'cal',
  'calo',
  'oz',
  'h',
])

/** A word or sign of a text, in lower case, with its place. */
export type Word = { text: string; start: number; end: number }

/** The word or sign after a place. */
export function wordAfter(text: string, from: number): Word {
  let start = from
  while (text.charAt(start) === ' ') start += 1
  let end = start
  while (isLetterAt(text, end)) end += 1
  if (end === start) end = Math.min(start + 1, text.length)
  return { text: text.slice(start, end).toLowerCase(), start, end }
}

/** The word or sign before a place. */
export function wordBefore(text: string, until: number): Word {
  let end = until
  while (text.charAt(end - 1) === ' ') end -= 1
  let start = end
  while (start > 0 && isLetterAt(text, start - 1)) start -= 1
  if (start === end) start = Math.max(0, end - 1)
  return { text: text.slice(start, end).toLowerCase(), start, end }
}

/** The unit of a number, from the words around it. `factor`: the dong of one unit (`k`: 1,000); null without a unit. */
export type NumberWords = {
  factor: number | null
  /** The digits after the unit, as in `45k5`; null when they are ambiguous. */
  tail: string | null
  /** Whether the words could also mean something else. */
  isUnsure: boolean
  isCurrency: boolean
  isForeign: boolean
  isMeasured: boolean
  /** The start and end of the number with its words. */
  start: number
  end: number
}

type Unit = Pick<NumberWords, 'factor' | 'tail' | 'isUnsure' | 'end'>
type Tail = Pick<NumberWords, 'tail' | 'isUnsure' | 'end'>

/** The signs and words that may follow an amount. */
const amountEnds = new Set(['', ',', ';', '/', ')', '.', '+', '-', '–', '(', ...currencies])

/** The tail `200k` of `1tr200k`. Fewer than three digits are ambiguous. */
function inThousands(digits: string, end: number): Tail {
  return { tail: digits.length === 3 ? digits : null, isUnsure: false, end }
}

/** Reads the tail of an amount after a space: `1 triệu rưỡi`, `1 triệu 200`, `1 triệu 200 nghìn`, `45 nghìn 5`. */
function tailApart(text: string, unit: Word): Tail {
  const none = { tail: '', isUnsure: false, end: unit.end }
  const half = wordAfter(text, unit.end)
  if (half.text === 'rưỡi' || half.text === 'ruoi') return { tail: '5', isUnsure: false, end: half.end }
  let start = unit.end
  while (text.charAt(start) === ' ') start += 1
  let end = start
  while (isDigitAt(text, end) && end < start + 4) end += 1
  const digits = text.slice(start, end)
  if (start === unit.end || digits === '' || digits.length > 3) return none
  const after = wordAfter(text, end)
  const isThousands = units.get(after.text) === 1_000
  if (isThousands) return units.get(unit.text) === 1_000 ? none : inThousands(digits, after.end)
  if (!amountEnds.has(after.text)) return none
  // 1 triệu 20 can mean 1,020,000 or 1,200,000; 45k 5 can be two numbers.
  return { tail: digits, isUnsure: digits.length === 2 || unit.text === 'k', end }
}

/** Reads a unit after a number: `k`, `k5`, `tr200k`, with or without a space before it. */
function unitAfter(text: string, from: number): Unit {
  const none = { factor: null, tail: '', isUnsure: false, end: from }
  const word = wordAfter(text, from)
  const factor = units.get(word.text) ?? null
  // Củ is slang for a million, but also means tuber. It is read as a million only at the end of a text.
  const isSlang = word.text === 'củ'
  if (factor === null || (isSlang && wordAfter(text, word.end).text !== '')) return none
  let end = word.end
  while (isDigitAt(text, end) && end < word.end + 3) end += 1
  const tail = text.slice(word.end, end)
  if (tail === '') {
    const apart = tailApart(text, word)
    return { factor, ...apart, isUnsure: isSlang || apart.isUnsure }
  }
  const isThousands = text.charAt(end).toLowerCase() === 'k' && factor > 1_000
  if (isThousands) return { factor, ...inThousands(tail, end + 1) }
  return { factor, tail, isUnsure: isSlang, end }
}

/** The words around the number between two places; null when the number is part of a word, such as A4 or 7up. */
export function wordsAround(
  text: string,
  { start, end }: { start: number; end: number },
): NumberWords | null {
  const unit = unitAfter(text, end)
  const [before, after] = [wordBefore(text, start), wordAfter(text, unit.end)]
  const isPrefixed = currencies.has(before.text) && before.text !== 'd'
  const isSuffixed = currencies.has(after.text)
  const last = isSuffixed ? after.end : unit.end
  if (isLetterAt(text, start - 1) && !isPrefixed) return null
  if (isLetterAt(text, last) || isDigitAt(text, last)) return null
  const isCurrency = isPrefixed || isSuffixed
  return {
    ...unit,
    isCurrency,
    isForeign: foreign.has(before.text) || foreign.has(after.text),
    isMeasured: unit.factor === null && !isCurrency && measures.has(after.text),
    start: isPrefixed || foreign.has(before.text) ? before.start : start,
    end: last,
  }
}
