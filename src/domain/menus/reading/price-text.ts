import type { Vnd } from '../../money/money.ts'
import { cleanLine } from '../../text/clean-text.ts'
import { aboutBefore, endOfMore } from './price-about.ts'
import { type NumberWords, wordAfter, wordBefore, wordsAround } from './price-words.ts'
import { findNumbers, isDigitAt, plainForms, readValue, type WrittenNumber } from './written-number.ts'

/**
 * An amount found in a text, and where it stands. `price` is null where a person must say it: a range, dollars, a number
 * whose separators say nothing clear.
 */
export type FoundPrice = { price: Vnd | null; start: number; end: number; isGuessed: boolean }

/** A number of a text: an amount, a bare number that may mean thousands, or none of both. */
type Token = FoundPrice & { kind: 'amount' | 'bare' | 'none' }

/** A bare number below this means thousands where it means money at all. */
const leastPlain = 1_000
const leastBare = 5
/** A number from here on is in dong also in a column of thousands. */
const mostThousands = 5_000
const anyDigit = /[0-9\uff10-\uff19]/
const rangeSigns = new Set(['-', '–', '—', '‒', '−', '~', '→', '->', 'đến', 'den', 'tới', 'toi', 'to'])
/** What stands before a number that is no amount where no unit says that it is. */
const codeWords = new Set(['năm', 'hotline', 'wifi', 'mk', 'pass', 'stk', 'sđt', 'đt', 'tel', 'zalo'])

/** So many times a decimal text in whole dong; null where the dong are not whole, or too many to be counted. */
function dongOf(text: string, factor = 1): Vnd | null {
  const exact = Number(text) * factor
  const dong = Math.round(exact)
  return Math.abs(exact - dong) < 0.001 && Number.isSafeInteger(dong) ? dong : null
}

/** `45.000k` is written for 45k, `1.500k` for 1500k, `1.200 tr` for 1.2 million: a guess in any case. */
function groupedWithUnit(digits: string, factor: number): Vnd | null {
  const isDong = factor === leastPlain && Number(digits) >= 10_000
  return dongOf(digits, isDong ? 1 : leastPlain)
}

type Amount = Pick<Token, 'kind' | 'price' | 'isGuessed'>

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

/** `Combo 2 150 000 đ`, `Trà 3 500`: a space may part words as well as digits. */
function isUnsureSpace(text: string, number: WrittenNumber, { factor, isCurrency }: NumberWords): boolean {
  if (number.separators[0] !== ' ' || wordBefore(text, number.start).text === '') return false
  const isSaid = factor !== null || isCurrency || number.groups.at(-1) === '000'
  return !isSaid || number.separators.length > 1
}

function tokenOf(text: string, number: WrittenNumber, last: Token | undefined): Token {
  const words = wordsAround(text, number)
  const none: Token = { kind: 'none', price: null, start: number.start, end: number.end, isGuessed: false }
  if (words === null || words.isMeasured) return none
  const { start, end } = words
  const amount = amountOf(number, words)
  if (words.isForeign) return { ...none, kind: 'amount', start, end }
  const token = { ...amount, start, end, isGuessed: amount.isGuessed || isUnsureSpace(text, number, words) }
  // The 2 of 1/2, the 30 of 7:30, the 50k of 40/50k.
  const isPart = '/:'.includes(text.charAt(start - 1) || ' ') && isDigitAt(text, start - 2)
  if (!isPart || last?.kind === 'amount') return token
  return token.kind === 'amount' ? { ...token, price: null, start: last?.start ?? start } : none
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const number of findNumbers(text)) {
    // The 5 of 45k5 is no number of its own.
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

/** With what makes an amount unclear: the lower end of its range, or the word `từ`. */
function asStated(text: string, token: Token, low: Token | undefined): Token {
  const isRange = endsRange(text, token, low)
  const start = isRange ? (low?.start ?? token.start) : token.start
  const about = aboutBefore(text, start)
  if (about !== -1) return { ...token, price: null, start: about }
  const end = endOfMore(text, token.end)
  return isRange || end !== token.end ? { ...token, price: null, start, end } : token
}

function found({ price, start, end, isGuessed }: Token): FoundPrice {
  return { price, start, end, isGuessed: isGuessed && price !== null }
}

function isUnitless(text: string, { start, end }: Token): boolean {
  return /^[\d., ]+$/.test(text.slice(start, end))
}

/** The number of `năm 2026`, `Wifi: 12345678`. */
function isCode(text: string, token: Token): boolean {
  if (!isUnitless(text, token)) return false
  const sign = wordBefore(text, token.start)
  const word = sign.text === ':' ? wordBefore(text, sign.start) : sign
  return codeWords.has(word.text)
}

/** A number without a unit that is no round amount, or stands before a slash as in an address, is a guess. */
function asRound(text: string, token: Token, next: Token | undefined): Token {
  if (token.price === null || !isUnitless(text, token)) return token
  const isAddress =
    text.charAt(token.end) === '/' && isDigitAt(text, token.end + 1) && next?.kind !== 'amount'
  return token.price % 100 !== 0 || isAddress ? { ...token, isGuessed: true } : token
}

function statedPrices(text: string, tokens: readonly Token[]): FoundPrice[] {
  const stated: Token[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'amount' || isCode(text, token)) continue
    const one = asStated(text, asRound(text, token, tokens[at + 1]), tokens[at - 1])
    while ((stated.at(-1)?.end ?? 0) > one.start) stated.pop()
    stated.push(one)
  }
  return stated.map(found)
}

function bareAtEnd(text: string, tokens: readonly Token[]): FoundPrice | null {
  const token = tokens.at(-1)
  if (token?.kind !== 'bare' || wordAfter(text, token.end).text !== '') return null
  if (!' \t:=.…–-'.includes(text.charAt(token.start - 1) || 'x')) return null
  if ((token.price ?? 0) < leastBare * leastPlain && !hasDecimals(text, token)) return null
  return found(asStated(text, token, tokens.at(-2)))
}

/**
 * The amounts of a text in the order in which they stand: those that it writes as money, else the bare number at its end,
 * which menus write for thousands: `Bún bò 45`, `Bún bò 12.5`.
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

/** What a cell for a price says: an amount, nothing, or what a person must say. */
export type PriceCell = { says: 'price'; price: Vnd; isGuessed: boolean } | { says: 'nothing' | 'unclear' }

/** How a bare number of a cell counts: in dong, surely in thousands, or as a guess in thousands. */
export type BareNumbers = 'dong' | 'thousands' | 'guess'

/** Reads a cell that is to hold one price and nothing else: `45 000 đ`, `VND 45,000`, `45`, `45.000đ/tô`. */
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
  // 1.200 in a column of thousands is 1.2 million; 45.000 there was written out.
  const isThousands = bare === 'thousands' && token.kind === 'amount' && isUnitless(text, token)
  if (isThousands && token.price > 0 && token.price < mostThousands) {
    return { says: 'price', price: token.price * 1_000, isGuessed: false }
  }
  if (token.kind === 'amount') return { says: 'price', price: token.price, isGuessed: token.isGuessed }
  const dong = token.price / 1_000
  if (dong === 0) return { says: 'price', price: 0, isGuessed: false }
  if (bare !== 'dong') return { says: 'price', price: token.price, isGuessed: bare === 'guess' }
  return Number.isInteger(dong) ? { says: 'price', price: dong, isGuessed: false } : { says: 'unclear' }
}

/** `giá`, `Giá:`; not a minus, `từ` or `>`. */
function isPlainBefore(text: string): boolean {
  return ['', 'giá', 'gia', 'price'].includes(text.replace(':', '').trim().toLowerCase())
}

/** `/tô`, `(tô)`, `phần`, `,-`; not `+` or `- 50k`. */
function isPlainAfter(text: string): boolean {
  return text === '' || text === '.-' || text === ',-' || /^[/(]?[\p{L}\p{M} ]+\)?$/u.test(text)
}
