import { lettersOf, stretch, type TextPart } from './folded-letters.ts'
import { foldMarks } from './search-text.ts'

/** Where a text contains another, ignoring case and diacritics: the rule of the restaurant filters (spec §5). */
export function containedParts(needle: string, haystack: string): TextPart[] {
  const wanted = foldMarks(needle)
  if (wanted === '') return []
  const letters = lettersOf(haystack, (cluster) => foldMarks(cluster) || (/\s/.test(cluster) ? ' ' : ''))
  const at = letters
    .map(({ plain }) => plain)
    .join('')
    .indexOf(wanted)
  return at === -1 ? [] : [stretch(letters.slice(at, at + wanted.length))]
}
