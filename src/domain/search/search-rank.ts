import { isWithinOneTypo } from './one-typo.ts'

/** A text prepared for searching. The phrases have a space at both ends. */
export type Searchable = {
  /** With diacritics in canonical form. */
  markedPhrase: string
  /** Without diacritics, with every y: an unfinished word may end in a y that is not the last letter of the whole word. */
  plainPhrase: string
  /** Without diacritics, a word's final y as i. */
  keyPhrase: string
  words: readonly string[]
  /** Without spaces, every y as i. */
  withoutSpaces: string
  /** The offset of each word in `withoutSpaces`. */
  wordStarts: readonly number[]
  hasMarks: boolean
}

/** Words of at least this many letters may have a typing error. */
const shortestForgivenWord = 4

type Test = (query: Searchable, name: Searchable) => boolean

/** The tests of the ranks, the best first. The index of a test is its rank; `matchRank` explains the ranks. */
const testsBestFirst: readonly Test[] = [
  (query, name) => query.hasMarks && name.markedPhrase.includes(query.markedPhrase),
  (query, name) => query.hasMarks && name.markedPhrase.includes(unfinished(query.markedPhrase)),
  (query, name) => name.keyPhrase.includes(query.keyPhrase),
  (query, name) =>
    startsAWord(query.keyPhrase, name.keyPhrase) || startsAWord(query.plainPhrase, name.plainPhrase),
  (query, name) => isInside(query.keyPhrase, name.keyPhrase) || isInside(query.plainPhrase, name.plainPhrase),
  (query, name) => name.wordStarts.some((start) => name.withoutSpaces.startsWith(query.withoutSpaces, start)),
  (query, name) => query.words.every((word) => name.words.some((other) => other.startsWith(word))),
  (query, name) => query.words.every((word) => name.words.some((other) => matchesWord(word, other))),
]

/** The rank of matches with typing errors, which is the last rank. */
export const typoRank = testsBestFirst.length - 1

/** How well a query matches a name: 0 is best, null is no match. An empty query matches nothing. */
export function searchRank(query: Searchable, name: Searchable): number | null {
  if (query.words.length === 0) return null
  const rank = testsBestFirst.findIndex((test) => test(query, name))
  return rank === -1 ? null : rank
}

function startsAWord(queryPhrase: string, namePhrase: string): boolean {
  return namePhrase.includes(unfinished(queryPhrase))
}

function isInside(queryPhrase: string, namePhrase: string): boolean {
  return namePhrase.includes(queryPhrase.trim())
}

/** A phrase without the space at its end, so that its last word also matches the beginning of a longer word. */
function unfinished(phrase: string): string {
  return phrase.slice(0, -1)
}

/** Whether a query's word matches a name's word: as a prefix, or with one typing error from four letters on. */
export function matchesWord(word: string, other: string): boolean {
  if (other.startsWith(word)) return true
  return other.length >= shortestForgivenWord && isWithinOneTypo(word, other)
}
