import { foldMarks } from '../../search/search-text.ts'
import { splitSize } from './paste-size.ts'

/** A head of a column without stars, colons and marks: its words before brackets, and all of them. */
export type Head = { word: string; all: string; text: string }

/** How many dong a bare number below a head of prices counts. */
export type PriceUnit = 1 | 1_000 | 1_000_000

/** What a head says of its prices: those that are asked, of one size, of another occasion, or none that a customer pays. */
export type PriceHead = {
  kind: 'plain' | 'new' | 'size' | 'other' | 'cost'
  unit: PriceUnit
  size: string
}

const priceWords = new Set([
  ...['gia ban mac dinh', 'bang gia chung', 'pl_gia ban le', 'gia ban le', 'gia niem yet', 'gia chung'],
  ...['gia ban', 'gia tien', 'gia mon', 'gia le', 'don gia', 'gia'],
  ...['selling price', 'unit price', 'sale price', 'price'],
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
/** What says nothing of which price it is. */
const plainWords = new Set([
  ...['vnd', 'd', '₫', 'dong', 'viet', 'nam', 'don', 'vi', 'dvt', 'tinh', 'bang', 'theo', 'x', 'in', 'unit'],
  ...['gom', 'bao', 'da', 'vat', 'thue', 'included', 'incl', 'bat', 'buoc', 'required'],
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

/** A head in folded words. */
export function headOf(cell: string): Head {
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

/** The longest of the words for prices with which a head begins. */
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

/** The size that a head names: `Giá (M)`, `Giá size L`, `Giá ly lớn`, `Size M`; an empty text for none. */
function sizeOf({ text }: Head, skipped: number): string {
  const words = text
    .normalize('NFC')
    .split(/[\s()[\]{}:*/.-]+/)
    .filter((word) => word !== '')
  const { rest, size } = splitSize(words.slice(skipped).join(' '))
  return rest === '' && size !== null ? size : ''
}

/** What a head says of prices; null where it names none. */
export function priceHeadOf(head: Head): PriceHead | null {
  const words = head.all.split(' ')
  const count = priceWordOf(words)
  if (count === 0) return null
  const rest = words.slice(count)
  const unit = unitOf(rest)
  const said = rest.filter((word) => !plainWords.has(word) && !thousands.has(word) && !millions.has(word))
  if (said.length === 0) return { kind: 'plain', unit, size: '' }
  if (said.some((word) => costWords.has(word))) return { kind: 'cost', unit, size: '' }
  if (newWords.has(said.join(' '))) return { kind: 'new', unit, size: '' }
  const size = sizeOf(head, count)
  return size === '' ? { kind: 'other', unit, size } : { kind: 'size', unit, size }
}

/** The size that a head without a word for prices names. */
export function sizeHeadOf(head: Head): string {
  return sizeOf(head, 0)
}
