import { isForgiven, type Searchable } from '#domain/search/search-rank.ts'
import type { NameIndex, Word } from './name-index.ts'

// What a word of a name is to a word of the query: the bits of one number.
export const keyWhole = 1
export const keyStart = 2
export const plainWhole = 4
export const plainStart = 8
export const markedWhole = 16
export const markedStart = 32

/** What the words of an index are to one word of the query: by their numbers, and those that are anything to it. */
export type WordMatches = { bits: Uint8Array; words: number[] }

/** One word of the query in each form. */
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

/** The words that begin with the query's word, or are it. */
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

/** The words that have the query's word inside, or at their end where more words follow it: as good as whole there. */
export function matchInfixes(index: NameIndex, queryWord: QueryWord, isFollowed: boolean): WordMatches {
  const has = (text: string, part: string) => (isFollowed ? text.endsWith(part) : text.includes(part))
  return matchesAmong(index, index.words.keys(), ({ key, plain }) => {
    const isIn = has(key, queryWord.key)
    // Nearly all words have one form only.
    const isPlainIn = plain === key && queryWord.plain === queryWord.key ? isIn : has(plain, queryWord.plain)
    return (isIn ? keyWhole : 0) | (isPlainIn ? plainWhole : 0)
  })
}

/** The words that begin with the query's word, or are it with a typing error. */
export function matchWithTypos(index: NameIndex, queryWord: QueryWord, known: WordMatches): WordMatches {
  const [one, two] = [queryWord.key.charCodeAt(0), queryWord.key.charCodeAt(1)]
  return matchesAmong(index, index.words.keys(), ({ key }, id) => {
    if (((known.bits[id] as number) & keyStart) > 0) return keyStart
    // Cheap to see: of the first two letters one is left, wherever the error is.
    const first = key.charCodeAt(0)
    const second = key.charCodeAt(1)
    const mayBe = first === one || first === two || second === one || second === two
    return mayBe && isForgiven(queryWord.key, key) ? keyStart : 0
  })
}

/** The whole of a squashed query is used up. */
export const endOfQuery = 65_535

/** How far words use a squashed query up, from a letter on: 0 not at all, `endOfQuery`, else up to which letter. */
export type SquashedMatches = { by: Uint16Array; words: number[] }

/** Answers the same table each time it is queryWord for the same letter. */
export function createSquashedMatcher(
  { words, byFirst }: NameIndex,
  query: string,
): (from: number) => SquashedMatches {
  const known: (SquashedMatches | undefined)[] = new Array(query.length)
  return (from) => {
    const kept = known[from]
    if (kept) return kept
    const rest = query.slice(from)
    const matches: SquashedMatches = { by: new Uint16Array(words.length), words: [] }
    for (const id of byFirst.get(rest.charAt(0)) ?? []) {
      const { squashed } = words[id] as Word
      if (squashed.startsWith(rest)) matches.by[id] = endOfQuery
      else if (rest.startsWith(squashed)) matches.by[id] = from + squashed.length
      else continue
      matches.words.push(id)
    }
    known[from] = matches
    return matches
  }
}

/** A key's first letter as squashed words have it. */
function firstLetter(key: string): string {
  return key.startsWith('y') ? 'i' : key.charAt(0)
}
