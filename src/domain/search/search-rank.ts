import { isWithinOneTypo } from './one-typo.ts'

/** A text made ready for searching, once for many comparisons; `phrase` forms have a space at both ends. */
export type Searchable = {
  /** Canonical marks kept. */
  markedPhrase: string
  /** Marks folded, y kept: what is still being typed may end in a y that is not the word's last letter. */
  plainPhrase: string
  /** Marks folded, a final y equal to i. */
  keyPhrase: string
  words: readonly string[]
  /** No spaces, every y equal to i. */
  squashed: string
  /** Where each word begins in `squashed`. */
  wordStarts: readonly number[]
  hasMarks: boolean
}

const shortestForgivenWord = 4

type Test = (query: Searchable, name: Searchable) => boolean

// The place in this list is the rank.
const testsBestFirst: readonly Test[] = [
  (query, name) => query.hasMarks && name.markedPhrase.includes(query.markedPhrase),
  (query, name) => query.hasMarks && name.markedPhrase.includes(unfinished(query.markedPhrase)),
  (query, name) => name.keyPhrase.includes(query.keyPhrase),
  (query, name) =>
    startsAWord(query.keyPhrase, name.keyPhrase) || startsAWord(query.plainPhrase, name.plainPhrase),
  (query, name) => isInside(query.keyPhrase, name.keyPhrase) || isInside(query.plainPhrase, name.plainPhrase),
  (query, name) => name.wordStarts.some((start) => name.squashed.startsWith(query.squashed, start)),
  (query, name) => query.words.every((word) => name.words.some((other) => other.startsWith(word))),
  (query, name) => query.words.every((word) => name.words.some((other) => isForgiven(word, other))),
]

/** The rank of what is found only by forgiving a typing error: the last one. */
export const forgivenRank = testsBestFirst.length - 1

/** How well a query finds a name, 0 best, null not at all; an empty query finds nothing (design: search). */
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

function unfinished(phrase: string): string {
  return phrase.slice(0, -1)
}

/** Whether a word of a query means a word of a name: its beginning, or one typing error in four letters or more. */
export function isForgiven(word: string, other: string): boolean {
  if (other.startsWith(word)) return true
  return other.length >= shortestForgivenWord && isWithinOneTypo(word, other)
}
