import { foldMarks } from '../../search/search-text.ts'
import { capitalize, trimSigns } from './paste-words.ts'

const sizeWords = new Set(['s', 'm', 'l', 'xl', 'nhỏ', 'vừa', 'lớn', 'to', 'thường', 'đặc biệt'])
const sizePrefixes = new Set(['size', 'cỡ', 'ly', 'tô', 'phần'])
const measures = new Set([
  'inch',
  'in',
  'cm',
  'ml',
  'g',
  'gr',
  'kg',
  'l',
  'lít',
  '"',
  '″',
  '”',
  'người',
  'miếng',
  'viên',
  ...['con', 'cái', 'chiếc', 'cuốn', 'xiên', 'lạng', 'ly', 'chai', 'lon', 'tô', 'phần', 'suất'],
])

/** A text without its size, and the size; null when the text names none. */
type Split = { rest: string; size: string | null }

/** The last word of a text, and the text before it. */
function lastWord(text: string): { before: string; word: string } {
  const at = text.lastIndexOf(' ')
  return { before: text.slice(0, Math.max(0, at)), word: text.slice(at + 1) }
}

function withoutPrefix(text: string): string {
  const { before, word } = lastWord(text)
  return sizePrefixes.has(word.toLowerCase()) ? before : text
}

/** Splits `Trà sữa size M` into the dish and the size at its end. */
export function splitSize(text: string): Split {
  const { before, word } = lastWord(text)
  const two = lastWord(before)
  const lastTwo = `${two.word} ${word}`.toLowerCase()
  const [name, rest] = sizeWords.has(lastTwo) ? [lastTwo, two.before] : [word.toLowerCase(), before]
  if (!sizeWords.has(name)) return { rest: text, size: null }
  const size = name.length <= 2 && foldMarks(name) !== 'to' ? name.toUpperCase() : capitalize(name)
  return { rest: trimSigns(withoutPrefix(rest)), size }
}

/** Splits `Pizza 9 inch` into the dish and the measure at its end. */
export function splitMeasure(text: string): Split {
  const { before, word } = lastWord(text)
  const digits = /^\d{1,4}/.exec(word)?.[0] ?? ''
  if (digits !== '' && measures.has(word.slice(digits.length).toLowerCase())) {
    return { rest: trimSigns(withoutPrefix(before)), size: word }
  }
  const number = lastWord(before)
  const isMeasure = measures.has(word.toLowerCase()) && /^\d{1,4}$/.test(number.word)
  if (!isMeasure) return { rest: text, size: null }
  return { rest: trimSigns(withoutPrefix(number.before)), size: `${number.word} ${word}` }
}

/** The size if the text is only a size: `L`, `tô lớn`, `25cm`; otherwise null. */
export function sizeAlone(text: string): string | null {
  const [bySize, byMeasure] = [splitSize(text), splitMeasure(text)]
  if (bySize.size !== null && bySize.rest === '') return bySize.size
  return byMeasure.rest === '' ? byMeasure.size : null
}
