import { foldMarks } from '../../search/search-text.ts'
import { findPrices } from './price-text.ts'
import { isDigitAt } from './written-number.ts'

/** The first words of lines with contact details or opening hours, without diacritics. */
const labels = [
  'hotline',
  'sdt',
  'dt',
  'so dien thoai',
  'dien thoai',
  'tel',
  'phone',
  'zalo',
  'facebook',
  'fb',
  'email',
  'lien he',
  'website',
  'web',
  'dia chi',
  'dc',
  'address',
  'wifi',
  'wi-fi',
  'pass',
  'password',
  'mat khau',
  'mk',
  'stk',
  'so tai khoan',
  'tai khoan',
  'gio mo cua',
  'mo cua',
  'pass wifi',
  'mk wifi',
  'mat khau wifi',
]
const totals = ['tong cong', 'tong tien', 'tong', 'thanh tien', 'total']

/** The text after the longest of the given words at its beginning; null when it begins with none of them. */
function textAfter(text: string, words: readonly string[]): string | null {
  const fitting = words.filter((word) => text.startsWith(word) && !/[a-z]/.test(text.charAt(word.length)))
  const longest = fitting.reduce((most, word) => Math.max(most, word.length), 0)
  return longest === 0 ? null : text.slice(longest).trim()
}

/** Whether the line has a price with its unit, such as 30k or 45.000₫: then it is a dish. */
function hasPriceWithUnit(line: string): boolean {
  return findPrices(line).some(
    ({ start, end, isGuessed }) => !isGuessed && /\p{L}|₫/u.test(line.slice(start, end)),
  )
}

/**
 * Whether a line is certainly not a dish: a phone number, an address, a date, the sum of a bill, the title of a menu.
 */
export function isNonDishLine(line: string): boolean {
  // Only the beginning decides, and removing the marks of a long line takes time.
  const text = foldMarks(line.slice(0, 60))
  const sum = textAfter(text, totals)
  if (sum !== null && (sum === '' || /^[:\d]/.test(sum))) return true
  if (/^(?:ngay )?\d{1,2}(?:[/.-]| thang )\d{1,2}(?:[/.-]| nam )\d{4}$/.test(text)) return true
  if (/^(?:menu|thuc don|bang gia)(?: nam| thang| \d{1,2}[/-])* (?:19|20)\d\d$/.test(text)) return true
  const afterLabel = textAfter(text, labels)
  if (afterLabel === null || hasPriceWithUnit(line)) return false
  return /^[:.]/.test(afterLabel) || isDigitAt(afterLabel, 0) || afterLabel.startsWith('+')
}
