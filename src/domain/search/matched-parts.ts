import { matchesWord } from './search-rank.ts'
import { canonicalMarks, foldMarks, removeSpaces, toSearchable } from './search-text.ts'

/** A range of a text, as arguments of `slice`. */
export type TextPart = { start: number; end: number }

/** A folded letter and its range in the original text. */
type Letter = TextPart & { plain: string }

/** A word of a name. `key`: as in `searchKey`, with a final y as i. */
type Word = { letters: readonly Letter[]; plain: string; key: string }

/**
 * The ranges of a name to highlight for a query, sorted and disjoint. Normally it is the range of the whole query, even
 * if diacritics or spaces differ. Otherwise it is the matching prefix of each word, or the whole word if the query has a
 * typing error in it.
 */
export function matchedParts(query: string, name: string): TextPart[] {
  const { words: asked, plainPhrase, withoutSpaces } = toSearchable(query)
  if (asked.length === 0) return []
  const words = wordsOf(name)
  const phrase = findPhrase(words, [asked.join(' '), plainPhrase.trim().replace(/y(?= )/g, 'i')], {
    query,
    name,
  })
  const part = phrase ?? findWithoutSpaces(words, withoutSpaces)
  return part ? [part] : mergeRanges(asked.flatMap((word) => findWord(words, word) ?? []))
}

/**
 * The range of the whole query in a name: preferably at the start of a word with the diacritics as typed, then at the
 * start of a word, then anywhere. `asked`: the query in the forms of `Word.key` and `Word.plain`.
 */
function findPhrase(
  words: readonly Word[],
  asked: readonly string[],
  { query, name }: { query: string; name: string },
): TextPart | undefined {
  const letters = words.flatMap((word, index) => (index === 0 ? word.letters : [gap(word), ...word.letters]))
  const texts = [words.map(({ key }) => key), words.map(({ plain }) => plain)].map((list) => list.join(' '))
  const found = texts.flatMap((text, which) =>
    placesOf(asked[which] ?? '', text).map((at) => ({
      part: {
        start: letters[at]?.start ?? 0,
        end: letters[at + (asked[which] ?? '').length - 1]?.end ?? 0,
      },
      isWordStart: at === 0 || text[at - 1] === ' ',
    })),
  )
  const marked = canonicalMarks(query)
  const isAsTyped = ({ start, end }: TextPart) => canonicalMarks(name.slice(start, end)) === marked
  const best =
    found.find(({ part, isWordStart }) => isWordStart && isAsTyped(part)) ??
    found.find(({ isWordStart }) => isWordStart) ??
    found[0]
  return best?.part
}

/** The range of a query that differs from the name only by spaces. */
function findWithoutSpaces(words: readonly Word[], withoutSpaces: string): TextPart | undefined {
  const text = removeSpaces(words.map(({ plain }) => plain).join(''))
  const letters = words.flatMap((word) => word.letters)
  let start = 0
  for (const word of words) {
    if (text.startsWith(withoutSpaces, start))
      return rangeOf(letters.slice(start, start + withoutSpaces.length))
    start += word.letters.length
  }
  return undefined
}

function findWord(words: readonly Word[], asked: string): TextPart | undefined {
  const startsWithIt = words.find(({ key }) => key.startsWith(asked))
  if (startsWithIt) return rangeOf(startsWithIt.letters.slice(0, asked.length))
  const withTypo = words.find(({ key }) => matchesWord(asked, key))
  return withTypo && rangeOf(withTypo.letters)
}

function wordsOf(name: string): Word[] {
  const words: Letter[][] = [[]]
  for (const letter of lettersOf(name, (cluster) =>
    /[\p{L}\p{N}]/u.test(cluster) ? foldMarks(cluster) : ' ',
  )) {
    if (letter.plain === ' ') words.push([])
    else words.at(-1)?.push(letter)
  }
  return words
    .filter((letters) => letters.length > 0)
    .map((letters) => {
      const plain = letters.map((letter) => letter.plain).join('')
      return { letters, plain, key: plain.replace(/y$/, 'i') }
    })
}

/** An empty range before a word, for the space between two words. */
function gap({ letters }: Word): Letter {
  const start = letters[0]?.start ?? 0
  return { plain: ' ', start, end: start }
}

function placesOf(asked: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(asked); at !== -1; at = text.indexOf(asked, at + 1)) places.push(at)
  return places
}

/** Sorts ranges and merges those that touch or overlap. */
function mergeRanges(parts: readonly TextPart[]): TextPart[] {
  const merged: TextPart[] = []
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && part.start <= last.end) last.end = Math.max(last.end, part.end)
    else merged.push({ ...part })
  }
  return merged
}

/** Where a text contains another, ignoring case and diacritics: the rule of the restaurant filters (rule 3.1). */
export function containedParts(needle: string, haystack: string): TextPart[] {
  const wanted = foldMarks(needle)
  if (wanted === '') return []
  const letters = lettersOf(haystack, (cluster) => foldMarks(cluster) || (/\s/.test(cluster) ? ' ' : ''))
  const at = letters
    .map(({ plain }) => plain)
    .join('')
    .indexOf(wanted)
  return at === -1 ? [] : [rangeOf(letters.slice(at, at + wanted.length))]
}

/** The folded letters of a text. A letter with its combining marks may fold to none, one or several letters. */
function lettersOf(text: string, fold: (cluster: string) => string): Letter[] {
  return [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].flatMap(({ 0: cluster, index: start }) => {
    const end = start + cluster.length
    return fold(cluster)
      .split('')
      .map((plain) => ({ plain, start, end }))
  })
}

/** The range from the first letter to the last. */
function rangeOf(letters: readonly Letter[]): TextPart {
  return { start: letters[0]?.start ?? 0, end: letters.at(-1)?.end ?? 0 }
}
