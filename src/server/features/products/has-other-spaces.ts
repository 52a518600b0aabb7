import type { Searchable } from '#domain/search-rank.ts'
import { squash } from '#domain/search-text.ts'

/** All words of a shop's names, by their squashed forms in alphabetical order. */
export type NameWords = readonly (readonly [squashed: string, word: string])[]

/** Makes words ready for `hasOtherSpaces`. */
export function nameWords(words: readonly string[]): NameWords {
  return words
    .map((word) => [squash(word), word] as const)
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
}

/** The words whose squashed form begins so. */
function* beginningWith(start: string, words: NameWords): Generator<readonly [string, string]> {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle]?.[0] ?? '') < start) from = middle + 1
    else to = middle
  }
  for (let at = from; words[at]?.[0].startsWith(start); at += 1) yield words[at] as readonly [string, string]
}

/**
 * Whether some name made of these words could be found by the query's squashed form alone (domain searchRank, rank 5):
 * one in which it begins a word, but with a space elsewhere, or with y for i.
 */
export function hasOtherSpaces(query: Searchable, words: NameWords): boolean {
  const { squashed, wordStarts } = query
  const last = query.plainPhrase.trim().split(' ').at(-1) ?? ''
  const asked = new Map(wordStarts.map((start, at) => [start, query.words[at] ?? '']))
  // Where a word of a name may begin: after the query's own words only, and after others.
  const own = new Set([0])
  const others = new Set<number>()
  for (let start = 0; start < squashed.length; start += 1) {
    const word = own.has(start) ? asked.get(start) : undefined
    if (word === undefined && !others.has(start)) continue
    const isLast = word !== undefined && start === wordStarts.at(-1)
    for (const [, found] of beginningWith(squashed.slice(start), words)) {
      if (others.has(start) || !isLast || !(found.startsWith(word) || found.startsWith(last))) return true
    }
    for (let end = start + 1; end < squashed.length; end += 1) {
      const piece = squashed.slice(start, end)
      for (const [whole, found] of beginningWith(piece, words)) {
        if (whole !== piece) break
        if (others.has(start) || found !== word) others.add(end)
        if (found === word) own.add(end)
      }
    }
  }
  return false
}
