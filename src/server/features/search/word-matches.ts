import { isForgiven, type Searchable } from '#domain/search/search-rank.ts'
import type { NameIndex, Word } from './name-index.ts'

// Match bits: how a word of a name matches a word of the query.
export const keyWhole = 1
export const keyStart = 2
export const plainWhole = 4
export const plainStart = 8
export const markedWhole = 16
export const markedStart = 32

/** The match bits by word, and the words with any bit set. */
export type WordMatches = { bits: Uint8Array; words: number[] }

/** A word of the query in each form. */
export type QueryWord = { key: string; plain: string; marked: string }

export function queryWords(query: Searchable): QueryWord[] {
  const plain = query.plainPhrase.trim().split(' ')
  const marked = query.markedPhrase.trim().split(' ')
  return query.words.map((key, at) => ({ key, plain: plain[at] ?? key, marked: marked[at] ?? key }))
}

function matchesAmong(
  { words }: NameIndex,
  among: Iterable<number>,
  bitsOf: (word: Word, id: number) => number,
): WordMatches {
  const matches: WordMatches = { bits: new Uint8Array(words.length), words: [] }
  for (const id of among) {
    const bits = bitsOf(words[id] as Word, id)
    if (bits === 0) continue
    matches.bits[id] = bits
    matches.words.push(id)
  }
  return matches
}

/** Words that begin with the query's word. */
export function matchPrefixes(index: NameIndex, queryWord: QueryWord): WordMatches {
  return matchesAmong(
    index,
    index.byFirst.get(firstLetter(queryWord.key)) ?? [],
    ({ key, plain, marked }) => {
      let bits = 0
      if (key.startsWith(queryWord.key)) bits |= key === queryWord.key ? keyStart | keyWhole : keyStart
      if (plain.startsWith(queryWord.plain))
        bits |= plain === queryWord.plain ? plainStart | plainWhole : plainStart
      if (bits > 0 && marked.startsWith(queryWord.marked)) {
        bits |= marked === queryWord.marked ? markedStart | markedWhole : markedStart
      }
      return bits
    },
  )
}

/** Words that contain the query's word, or end with it when more words follow. Such a match counts as whole. */
export function matchInfixes(index: NameIndex, queryWord: QueryWord, isFollowed: boolean): WordMatches {
  const has = (text: string, part: string) => (isFollowed ? text.endsWith(part) : text.includes(part))
  return matchesAmong(index, index.words.keys(), ({ key, plain }) => {
    const isIn = has(key, queryWord.key)
    // Most words have only one form.
    const isPlainIn = plain === key && queryWord.plain === queryWord.key ? isIn : has(plain, queryWord.plain)
    return (isIn ? keyWhole : 0) | (isPlainIn ? plainWhole : 0)
  })
}

/** Words that begin with the query's word or differ by one typing error. */
export function matchWithTypos(index: NameIndex, queryWord: QueryWord, known: WordMatches): WordMatches {
  const [one, two] = [queryWord.key.charCodeAt(0), queryWord.key.charCodeAt(1)]
  return matchesAmong(index, index.words.keys(), ({ key }, id) => {
    if (((known.bits[id] as number) & keyStart) > 0) return keyStart
    // A cheap filter: one typing error leaves one of the first two letters in place.
    const first = key.charCodeAt(0)
    const second = key.charCodeAt(1)
    const mayBe = first === one || first === two || second === one || second === two
    return mayBe && isForgiven(queryWord.key, key) ? keyStart : 0
  })
}

/** The first letter of the squashed form, where y equals i. */
function firstLetter(key: string): string {
  return key.startsWith('y') ? 'i' : key.charAt(0)
}
