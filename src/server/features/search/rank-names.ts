import type { Searchable } from '#domain/search/search-rank.ts'
import { countNames, type NameIndex } from './name-index.ts'
import { hasAny, namesWithAll } from './names-with-all.ts'
import { rankSquashed } from './rank-squashed.ts'
import {
  keyStart,
  keyWhole,
  markedStart,
  markedWhole,
  matchInfixes,
  matchPrefixes,
  matchWithTypos,
  plainStart,
  plainWhole,
  queryWords,
  type WordMatches,
} from './word-matches.ts'

/** The rank of a name that does not match. */
export const unranked = 255

const wholes = keyWhole | plainWhole | markedWhole

/** Ranks the names of an index as searchRank does, in steps from cheap to expensive. */
export type Ranking = {
  /** The rank of each name so far. */
  ranks: Uint8Array
  /** The names with a rank. */
  found: number[]
  /** How many names got a better rank after their first one. */
  improved: () => number
  /** The best rank that any name might have. */
  bestPossible: () => number
  /** Rank 0 to 3 of one name, which is not recorded; else `unranked`. */
  rankPhrase: (name: number) => number
  /** Ranks 0 to 3 and 6. */
  rankWords: () => void
  /** Ranks 4 and 5. Requires rankWords. */
  rankParts: () => void
  /** Gives `rank` to names that match with typing errors only. Requires the other steps. */
  rankForgiven: (rank: number) => void
  /** Sets a name's rank unless it has a better one. */
  setRank: (name: number, rank: number) => void
}

type Work = {
  index: NameIndex
  query: Searchable
  matches: readonly WordMatches[]
  ranks: Uint8Array
  setRank: (name: number, rank: number) => void
}

export function createRanking(index: NameIndex, query: Searchable): Ranking {
  const ranks = new Uint8Array(countNames(index)).fill(unranked)
  const found: number[] = []
  const words = queryWords(query)
  const byWord = new Map(words.map((word) => [word.marked, matchPrefixes(index, word)]))
  const matches = words.map(({ marked }) => byWord.get(marked) as WordMatches)
  let improved = 0
  function setRank(name: number, rank: number): void {
    const known = ranks[name] as number
    if (rank >= known) return
    if (known === unranked) found.push(name)
    else improved += 1
    ranks[name] = rank
  }
  const work = { index, query, matches, ranks, setRank }
  return {
    ranks,
    found,
    improved: () => improved,
    bestPossible() {
      const met = matches.map(({ words: theirs, bits }) =>
        theirs.reduce((all, id) => all | (bits[id] ?? 0), 0),
      )
      const before = met.slice(0, -1).reduce((all, bits) => all & bits, wholes)
      return rankOf(before, met.at(-1) ?? 0, query)
    },
    rankPhrase: (name) => phraseRank(work, name),
    rankWords: () => rankWords(work),
    rankParts() {
      const [first, ...others] = matches
      if (!first || !words[0]) return
      const inside = matchInfixes(index, words[0], others.length > 0)
      rankInside({ ...work, matches: [inside, ...others] })
      rankSquashed(index, query.squashed, work)
    },
    rankForgiven(rank) {
      const tables = words.map((word, at) => matchWithTypos(index, word, matches[at] as WordMatches))
      for (const name of namesWithAll(index, tables)) setRank(name, rank)
    },
    setRank,
  }
}

function rankWords({ index, query, matches, setRank }: Work): void {
  const [only] = matches
  if (matches.length === 1 && only) {
    forEachMatch(index, only, (name, bits) => setRank(name, rankOf(wholes, bits, query)))
    return
  }
  // A final y equals i only in a phrase, not for words in any order.
  const isMixed = query.plainPhrase !== query.keyPhrase
  const keys = isMixed
    ? matches.map(({ bits, words }) => ({ bits: bits.map((bit) => bit & keyStart), words }))
    : []
  for (const name of namesWithAll(index, matches)) {
    const rank = phraseRank({ index, query, matches }, name)
    if (rank !== unranked) setRank(name, rank)
    else if (keys.every((table) => hasAny(index, table, name))) setRank(name, 6)
  }
}

/** For a query of one word the match bits alone give the rank. */
function forEachMatch(
  { namesWith }: NameIndex,
  { bits, words }: WordMatches,
  setRank: (name: number, bits: number) => void,
): void {
  for (const word of words) {
    const match = bits[word] as number
    for (const name of namesWith[word] ?? []) setRank(name, match)
  }
}

/** Rank 0 to 3 when the query's words occur as a phrase, else `unranked`. */
function phraseRank(
  { index, query, matches }: Pick<Work, 'index' | 'query' | 'matches'>,
  name: number,
): number {
  const last = matches.length - 1
  const lastBits = (matches[last] as WordMatches).bits
  const firstBits = (matches[0] as WordMatches).bits
  const words = index.wordsOf.values
  const end = (index.starts.values[name + 1] as number) - last
  let best = unranked
  for (let place = index.starts.values[name] as number; place < end; place += 1) {
    let before = wholes
    if (last > 0) before &= firstBits[words[place] as number] as number
    for (let at = 1; at < last && before > 0; at += 1) {
      before &= (matches[at] as WordMatches).bits[words[place + at] as number] as number
    }
    if (before > 0)
      best = Math.min(best, rankOf(before, lastBits[words[place + last] as number] as number, query))
  }
  return best
}

/** The rank by the match bits that all words before the last one share, and those of the last one. */
function rankOf(before: number, last: number, { hasMarks }: Searchable): number {
  if (hasMarks && before & markedWhole && last & markedWhole) return 0
  if (hasMarks && before & markedWhole && last & markedStart) return 1
  if (before & keyWhole && last & keyWhole) return 2
  return (before & keyWhole && last & keyStart) || (before & plainWhole && last & plainStart) ? 3 : unranked
}

/** The query's words as a phrase whose first word may begin inside a word. */
function rankInside({ index, query, matches, ranks, setRank }: Work): void {
  const [only] = matches
  if (matches.length === 1 && only) {
    forEachMatch(index, only, (name) => setRank(name, 4))
    return
  }
  for (const name of namesWithAll(index, matches)) {
    if ((ranks[name] as number) > 4 && phraseRank({ index, query, matches }, name) !== unranked)
      setRank(name, 4)
  }
}
