import { foldMarks } from '../../search/search-text.ts'
import { splitSize } from './paste-size.ts'

/**
 * A column heading. `word`: the words before any brackets; `all`: all words; both without diacritics and in lower case.
 * `text`: the original.
 */
export type ColumnHead = { word: string; all: string; text: string }

/** How many dong one unit of a bare number in a price column means. */
export type PriceUnit = 1 | 1_000 | 1_000_000

/**
 * The kind of a price column. `plain`: the usual price; `new`: it replaces an old price; `size`: of one size; `cost`: what
 * the restaurant pays; `other`: with unknown words. `size` is empty unless the kind is `size`.
 */
export type PriceHead = {
  kind: 'plain' | 'new' | 'size' | 'other' | 'cost'
  unit: PriceUnit
  size: string
}

const priceWords = new Set([
  'gia ban mac dinh',
  'bang gia chung',
  'pl_gia ban le',
  'gia ban le',
  'gia niem yet',
  'gia chung',
  'gia ban',
  'gia tien',
  'gia mon',
  'gia le',
  'don gia',
  'gia',
  'selling price',
  'unit price',
  'sale price',
  'price',
])
const thousands = new Set([
  'k',
  'nghin',
  'ngan',
  '1000',
  '1000d',
  '1000vnd',
  'x1000',
  '000',
  '000d',
  'thousand',
  'thousands',
])
const millions = new Set(['trieu', 'tr', '1000000', '1000000d', 'million', 'millions'])
/** Words that do not tell the kind of price. */
const plainWords = new Set([
  'vnd',
  'd',
  '₫',
  'dong',
  'viet',
  'nam',
  'don',
  'vi',
  'dvt',
  'tinh',
  'bang',
  'theo',
  'x',
  'in',
  'unit',
  'gom',
  'bao',
  'da',
  'vat',
  'thue',
  'included',
  'incl',
  'bat',
  'buoc',
  'required',
])
const costWords = new Set([
  'von',
  'nhap',
  'mua',
  'cu',
  'cost',
  'old',
  'buying',
  'purchase',
  'goc',
  'original',
])
const newWords = new Set(['moi', 'ban', 'new', 'selling', 'hien tai', 'current', 'ban ra'])

/** Reads the heading of a column. */
export function headOf(cell: string): ColumnHead {
  const text = cell
    .slice(0, 100)
    .replace(/[\s_]+/g, (gap) => (gap.includes('_') ? '_' : ' '))
    .trim()
  const folded = foldMarks(text)
  const open = folded.search(/[([{]/)
  return { word: wordsOf(open === -1 ? folded : folded.slice(0, open)), all: wordsOf(folded), text }
}

function wordsOf(folded: string): string {
  return folded
    .replace(/(\d)[.,](?=\d)/g, '$1')
    .replace(/[^\p{L}\p{N}₫_]+/gu, ' ')
    .trim()
}

/** The number of words of the longest price word at the beginning of a heading; 0 without one. */
function priceWordOf(words: readonly string[]): number {
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    if (priceWords.has(words.slice(0, count).join(' '))) return count
  }
  return 0
}

function unitOf(words: readonly string[]): PriceUnit {
  if (words.some((word) => millions.has(word))) return 1_000_000
  return words.some((word) => thousands.has(word)) ? 1_000 : 1
}

/**
 * The size in a heading after `skipped` words: `Giá (M)`, `Giá size L`, `Giá ly lớn`, `Size M`; an empty text without a
 * size.
 */
function sizeOf({ text }: ColumnHead, skipped: number): string {
  const words = text
    .normalize('NFC')
    .split(/[\s()[\]{}:*/.-]+/)
    .filter((word) => word !== '')
  const { rest, size } = splitSize(words.slice(skipped).join(' '))
  return rest === '' && size !== null ? size : ''
}

/** The kind of price column that a heading names; null when it names no price. */
export function priceHeadOf(head: ColumnHead): PriceHead | null {
  const words = head.all.split(' ')
  const count = priceWordOf(words)
  if (count === 0) return null
  const rest = words.slice(count)
  const unit = unitOf(rest)
  const meaningful = rest.filter(
    (word) => !plainWords.has(word) && !thousands.has(word) && !millions.has(word),
  )
  if (meaningful.length === 0) return { kind: 'plain', unit, size: '' }
  if (meaningful.some((word) => costWords.has(word))) return { kind: 'cost', unit, size: '' }
  if (newWords.has(meaningful.join(' '))) return { kind: 'new', unit, size: '' }
  const size = sizeOf(head, count)
  return size === '' ? { kind: 'other', unit, size } : { kind: 'size', unit, size }
}

/** The size in a heading without a price word; an empty text without a size. */
export function sizeHeadOf(head: ColumnHead): string {
  return sizeOf(head, 0)
}
