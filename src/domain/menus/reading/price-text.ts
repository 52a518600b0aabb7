import type { Vnd } from '../../money/money.ts'
import { cleanLine } from '../../text/clean-text.ts'
import { endOfQualifier, qualifierBefore } from './price-about.ts'
import { type NumberWords, wordAfter, wordBefore, wordsAround } from './price-words.ts'
import { findNumbers, isDigitAt, plainForms, readValue, type WrittenNumber } from './written-number.ts'

/**
 * An amount found in a text, and its place. `price` is null when a person must decide: a range, dollars, or a number
 * with ambiguous separators.
 */
export type FoundPrice = { price: Vnd | null; start: number; end: number; isGuessed: boolean }

/** A number of a text: an amount, a bare number that may mean thousands, or neither. */
type Token = FoundPrice & { kind: 'amount' | 'bare' | 'none' }

/** A bare number below this is in thousands of dong, if it is an amount. */
const leastPlain = 1_000
/** The smallest number of thousands that a bare number can mean: `Trà 3` has no price. */
const leastBare = 5
/** In a column of thousands, a number of at least this many thousands is in dong. */
const maxThousands = 5_000
const anyDigit = /[0-9\uff10-\uff19]/
const rangeSigns = new Set(['-', '–', '—', '‒', '−', '~', '→', '->', 'đến', 'den', 'tới', 'toi', 'to'])
/** Words before a number without a unit that make it a code, not an amount. */
const codeWords = new Set(['năm', 'hotline', 'wifi', 'mk', 'pass', 'stk', 'sđt', 'đt', 'tel', 'zalo'])

/** A decimal text times a factor, in whole dong; null when the result is not a whole safe number. */
function dongOf(text: string, factor = 1): Vnd | null {
  const exact = Number(text) * factor
  const dong = Math.round(exact)
  return Math.abs(exact - dong) < 0.001 && Number.isSafeInteger(dong) ? dong : null
}

/**
 * The amount of digits with separators and a unit. People write `45.000k` for 45k, `1.500k` for 1500k, and `1.200 tr` for
 * 1.2 million.
 */
function groupedWithUnit(digits: string, factor: number): Vnd | null {
  const isDong = factor === leastPlain && Number(digits) >= 10_000
  return dongOf(digits, isDong ? 1 : leastPlain)
}

type Amount = Pick<Token, 'kind' | 'price' | 'isGuessed'>

/** The amount of a number with the words around it. */
function amountOf(number: WrittenNumber, { factor, tail, isUnsure, isCurrency }: NumberWords): Amount {
  const value = readValue(number)
  const amount = (price: Vnd | null, isGuessed = isUnsure): Amount => ({ kind: 'amount', price, isGuessed })
  if (value.kind === 'unclear') {
    return factor === null && !isCurrency ? { kind: 'none', price: null, isGuessed: false } : amount(null)
  }
  const { kind, text } = value
  if (factor !== null) {
    if (tail === null) return amount(null)
    if (kind === 'grouped') return amount(tail === '' ? groupedWithUnit(text, factor) : null, true)
    if (tail === '') return amount(dongOf(text, factor))
    return amount(kind === 'plain' ? dongOf(`${text}.${tail}`, factor) : null)
  }
  const isSmall = Number(text) < leastPlain
  if (kind === 'decimal' && isSmall && Number(text) % 1 > 0 && isCurrency)
    return amount(dongOf(text, 1_000), true)
  if (kind === 'grouped' || isCurrency || !isSmall) return amount(dongOf(text))
  return { kind: 'bare', price: dongOf(text, 1_000), isGuessed: true }
}

/** Whether a space in a number may separate words instead of digits: `Combo 2 150 000 đ`, `Trà 3 500`. */
function isUnsureSpace(text: string, number: WrittenNumber, { factor, isCurrency }: NumberWords): boolean {
  if (number.separators[0] !== ' ' || wordBefore(text, number.start).text === '') return false
  const isMoney = factor !== null || isCurrency || number.groups.at(-1) === '000'
  return !isMoney || number.separators.length > 1
}

function tokenOf(text: string, number: WrittenNumber, last: Token | undefined): Token {
  const words = wordsAround(text, number)
  const none: Token = { kind: 'none', price: null, start: number.start, end: number.end, isGuessed: false }
  if (words === null || words.isMeasured) return none
  const { start, end } = words
  const amount = amountOf(number, words)
  if (words.isForeign) return { ...none, kind: 'amount', start, end }
  const token = { ...amount, start, end, isGuessed: amount.isGuessed || isUnsureSpace(text, number, words) }
  // The number is the second part of a pair: the 2 of 1/2, the 30 of 7:30, the 50k of 40/50k.
  const isPart = '/:'.includes(text.charAt(start - 1) || ' ') && isDigitAt(text, start - 2)
  if (!isPart || last?.kind === 'amount') return token
  return token.kind === 'amount' ? { ...token, price: null, start: last?.start ?? start } : none
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const number of findNumbers(text)) {
    // The 5 of 45k5 is not a separate number.
    if (number.start >= (tokens.at(-1)?.end ?? 0)) tokens.push(tokenOf(text, number, tokens.at(-1)))
  }
  return tokens
}

/** Whether an amount is the upper end of a range: 45-50k, 45k đến 50k; not the dash of `Combo 5 - 199k`. */
function endsRange(text: string, { price, start }: Token, low: Token | undefined): boolean {
  if (low === undefined || low.kind === 'none') return false
  const between = text.slice(low.end, start)
  if (!rangeSigns.has(between.trim().toLowerCase())) return false
  if (low.kind === 'amount' || price === null || low.price === null) return true
  const isNear = between === between.trim() || low.price * 10 >= price
  return low.price >= leastBare * leastPlain && low.price < price && isNear
}

/**
 * The amount as it is stated. A range and a word such as `từ` make it unclear: then the price is null, and the place
 * includes the lower end of the range or the word.
 */
function asStated(text: string, token: Token, low: Token | undefined): Token {
  const isRange = endsRange(text, token, low)
  const start = isRange ? (low?.start ?? token.start) : token.start
  const about = qualifierBefore(text, start)
  if (about !== -1) return { ...token, price: null, start: about }
  const end = endOfQualifier(text, token.end)
  return isRange || end !== token.end ? { ...token, price: null, start, end } : token
}

function toFoundPrice({ price, start, end, isGuessed }: Token): FoundPrice {
  return { price, start, end, isGuessed: isGuessed && price !== null }
}

function isUnitless(text: string, { start, end }: Token): boolean {
  return /^[\d., ]+$/.test(text.slice(start, end))
}

/** Whether a number is a code, as in `năm 2026` or `Wifi: 12345678`. */
function isCode(text: string, token: Token): boolean {
  if (!isUnitless(text, token)) return false
  const sign = wordBefore(text, token.start)
  const word = sign.text === ':' ? wordBefore(text, sign.start) : sign
  return codeWords.has(word.text)
}

/** Marks a number without a unit as a guess if it is no multiple of 100, or stands before a slash as in an address. */
function asRound(text: string, token: Token, next: Token | undefined): Token {
  if (token.price === null || !isUnitless(text, token)) return token
  const isAddress =
    text.charAt(token.end) === '/' && isDigitAt(text, token.end + 1) && next?.kind !== 'amount'
  return token.price % 100 !== 0 || isAddress ? { ...token, isGuessed: true } : token
}

/** The amounts that are written as money. */
function statedPrices(text: string, tokens: readonly Token[]): FoundPrice[] {
  const stated: Token[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'amount' || isCode(text, token)) continue
    const one = asStated(text, asRound(text, token, tokens[at + 1]), tokens[at - 1])
    while ((stated.at(-1)?.end ?? 0) > one.start) stated.pop()
    stated.push(one)
  }
  return stated.map(toFoundPrice)
}

/** The bare number at the end of a text, if it may be a price in thousands. */
function bareAtEnd(text: string, tokens: readonly Token[]): FoundPrice | null {
  const token = tokens.at(-1)
  if (token?.kind !== 'bare' || wordAfter(text, token.end).text !== '') return null
  if (!' \t:=.…–-'.includes(text.charAt(token.start - 1) || 'x')) return null
  if ((token.price ?? 0) < leastBare * leastPlain && !hasDecimals(text, token)) return null
  return toFoundPrice(asStated(text, token, tokens.at(-2)))
}

/**
 * The amounts of a text in order: those written as money, else the bare number at the end, which means thousands in
 * menus: `Bún bò 45`, `Bún bò 12.5`.
 */
export function findPrices(line: string): FoundPrice[] {
  if (!anyDigit.test(line)) return []
  const text = plainForms(line)
  const tokens = tokensOf(text)
  const stated = statedPrices(text, tokens)
  const bare = stated.length === 0 ? bareAtEnd(text, tokens) : null
  return bare === null ? stated : [bare]
}

function hasDecimals(text: string, { start, end }: Token): boolean {
  const written = text.slice(start, end)
  return written.includes('.') || written.includes(',')
}

/** The content of a price cell: an amount, nothing, or something that a person must decide. */
export type PriceCell = { says: 'price'; price: Vnd; isGuessed: boolean } | { says: 'nothing' | 'unclear' }

/** The unit of a bare number in a cell: dong, certainly thousands, or thousands as a guess. */
export type BareNumbers = 'dong' | 'thousands' | 'guess'

/** Reads a cell with a single price: `45 000 đ`, `VND 45,000`, `45`, `45.000đ/tô`. */
export function readPriceCell(cell: string, bare: BareNumbers = 'guess'): PriceCell {
  const text = plainForms(cleanLine(cell))
  const tokens = tokensOf(text)
  const [token] = tokens
  if (token === undefined) return { says: 'nothing' }
  const before = text.slice(0, token.start).trim()
  const after = text.slice(token.end).trim()
  const isAlone = tokens.length === 1 && isPlainBefore(before) && isPlainAfter(after)
  const isStated = asStated(text, token, undefined).price !== null
  if (!isAlone || token.kind === 'none' || token.price === null || !isStated) return { says: 'unclear' }
  // In a column of thousands 1.200 means 1.2 million, but 45.000 means 45,000.
  const isThousands = bare === 'thousands' && token.kind === 'amount' && isUnitless(text, token)
  if (isThousands && token.price > 0 && token.price < maxThousands) {
    return { says: 'price', price: token.price * 1_000, isGuessed: false }
  }
  if (token.kind === 'amount') return { says: 'price', price: token.price, isGuessed: token.isGuessed }
  const dong = token.price / 1_000
  if (dong === 0) return { says: 'price', price: 0, isGuessed: false }
  if (bare !== 'dong') return { says: 'price', price: token.price, isGuessed: bare === 'guess' }
  return Number.isInteger(dong) ? { says: 'price', price: dong, isGuessed: false } : { says: 'unclear' }
}

/** Whether the text before a price adds nothing: `giá`, `Giá:`, but not a minus, `từ` or `>`. */
function isPlainBefore(text: string): boolean {
  return ['', 'giá', 'gia', 'price'].includes(text.replace(':', '').trim().toLowerCase())
}

/** Whether the text after a price adds nothing: `/tô`, `(tô)`, `phần`, `,-`, but not `+` or `- 50k`. */
function isPlainAfter(text: string): boolean {
  return text === '' || text === '.-' || text === ',-' || /^[/(]?[\p{L}\p{M} ]+\)?$/u.test(text)
}
