import { wordAfter, wordBefore } from './price-words.ts'

/** Words before an amount that is not the price itself. */
const aboutWords = new Set([
  ...[
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
  ],
  ...['đến', 'tới', '>', '<', '≥', '≤', '≈'],
])
const moreWords = new Set(['trở lên', 'tro len', 'trở xuống', 'đổ lên', 'đổ lại', 'đổ xuống'])
const aboutPairs = new Set(['ít nhất', 'tối đa', 'không quá'])

/** Where `khoảng`, `ít nhất` or `>` begins before an amount; -1 where none stands there. */
export function aboutBefore(text: string, start: number): number {
  const word = wordBefore(text, start)
  if (aboutWords.has(word.text)) return isArrow(text, word.start) ? -1 : word.start
  if (word.text === '~') return word.end === start && !isArrow(text, word.start) ? word.start : -1
  const first = wordBefore(text, word.start)
  return aboutPairs.has(`${first.text} ${word.text}`) ? first.start : -1
}

/** `->` and `>>` lead to a price, as dots do. */
function isArrow(text: string, at: number): boolean {
  return '-=>~–—<'.includes(text.charAt(at - 1) || ' ')
}

/** Where `trở lên`, `đổ lại` or the plus of `45k+` ends behind an amount; its own end where none stands there. */
export function endOfMore(text: string, end: number): number {
  const word = wordAfter(text, end)
  const next = wordAfter(text, word.end)
  if (word.text === '+' && word.start === end)
    return [' ', '', ')', '+', ','].includes(text.charAt(word.end)) ? word.end : end
  return moreWords.has(`${word.text} ${next.text}`) ? next.end : end
}
