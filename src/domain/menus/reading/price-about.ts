import { wordAfter, wordBefore } from './price-words.ts'

/** Words before an amount that make it approximate or a bound, such as "from" or "about". */
const aboutWords = new Set([
  'từ',
  'from',
  'khoảng',
  'khoang',
  'tầm',
  'chừng',
  'dưới',
  'duoi',
  'trên',
  'tren',
  'hơn',
  'gần',
  'thiểu',
  'đến',
  'tới',
  '>',
  '<',
  '≥',
  '≤',
  '≈',
])
/** Pairs of words after an amount that make it a bound, such as "and more". */
const boundWords = new Set(['trở lên', 'tro len', 'trở xuống', 'đổ lên', 'đổ lại', 'đổ xuống'])
/** Pairs of words before an amount that make it a bound, such as "at least". */
const aboutPairs = new Set(['ít nhất', 'tối đa', 'không quá'])

/** The start of a qualifier (`khoảng`, `ít nhất`, `>`) before an amount; -1 without one. */
export function qualifierBefore(text: string, start: number): number {
  const word = wordBefore(text, start)
  if (aboutWords.has(word.text)) return isArrow(text, word.start) ? -1 : word.start
  if (word.text === '~') return word.end === start && !isArrow(text, word.start) ? word.start : -1
  const first = wordBefore(text, word.start)
  return aboutPairs.has(`${first.text} ${word.text}`) ? first.start : -1
}

/** Whether a sign belongs to an arrow (`->`, `>>`). An arrow before a price only separates, like dots. */
function isArrow(text: string, at: number): boolean {
  return '-=>~–—<'.includes(text.charAt(at - 1) || ' ')
}

/** The end of a qualifier after an amount (`trở lên`, `đổ lại`, the plus of `45k+`); the amount's end without one. */
export function endOfQualifier(text: string, end: number): number {
  const word = wordAfter(text, end)
  const next = wordAfter(text, word.end)
  if (word.text === '+' && word.start === end)
    return [' ', '', ')', '+', ','].includes(text.charAt(word.end)) ? word.end : end
  return boundWords.has(`${word.text} ${next.text}`) ? next.end : end
}
