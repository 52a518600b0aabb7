import type { Searchable } from '#domain/search/search-rank.ts'
import { countNames, type NameIndex } from './name-index.ts'
import {
  createSquashedMatcher,
  endOfQuery,
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
  type SquashedMatches,
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
  /** How often a rank has changed. */
  changes: () => number
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
  let changes = 0
  function setRank(name: number, rank: number): void {
    const known = ranks[name] as number
    if (rank >= known) return
    if (known === unranked) found.push(name)
    ranks[name] = rank
    changes += 1
  }
  const work = { index, query, matches, ranks, setRank }
  return {
    ranks,
    found,
    changes: () => changes,
    rankWords: () => rankWords(work),
    rankParts() {
      const [first, ...others] = matches
      if (!first || !words[0]) return
      const inside = matchInfixes(index, words[0], others.length > 0)
      rankInside({ ...work, matches: [inside, ...others] })
      rankSquashed(work)
    },
    rankForgiven(rank) {
      const tables = words.map((word, at) => matchWithTypos(index, word, matches[at] as WordMatches))
      for (const name of namesWithAll(index, tables)) setRank(name, rank)
    },
    setRank,
  }
}

/** The estimated cost of scanning a name's words, relative to reading an entry of a posting list. */
const nameScanCost = 16

/** As large as the index, and used by one query after the other: new ones were a fifth of a search's garbage. */
const scratches = new WeakMap<NameIndex, { had: Uint8Array; names: Int32Array }>()

function scratchOf(index: NameIndex) {
  const size = countNames(index)
  const kept = scratches.get(index)
  const scratch =
    kept && kept.names.length >= size ? kept : { had: new Uint8Array(size), names: new Int32Array(size) }
  scratches.set(index, scratch)
  scratch.had.fill(0)
  return scratch
}

/**
 * The names in which every word of the query matches, until this is asked anew. Starts with the word that has the
 * fewest names.
 */
function namesWithAll(index: NameIndex, tables: readonly WordMatches[]): Int32Array {
  const sized = [...new Set(tables)].map((table) => ({ table, size: countNamed(index, table) }))
  const { had, names } = scratchOf(index)
  let length = 0
  function keep(isWanted: (name: number) => boolean): void {
    const all = names.subarray(0, length)
    length = 0
    for (const name of all) if (isWanted(name)) names[length++] = name
  }
  for (const [at, { table, size }] of sized.toSorted((a, b) => a.size - b.size).entries()) {
    if (at > 0 && length * nameScanCost < size) {
      keep((name) => hasAny(index, table, name))
      continue
    }
    // `had` counts only names that matched all words so far.
    for (const word of table.words) {
      for (const name of index.namesWith[word] ?? []) {
        if (had[name] !== at) continue
        had[name] = at + 1
        if (at === 0) names[length++] = name
      }
    }
    if (at > 0) keep((name) => had[name] === at + 1)
  }
  return names.subarray(0, length)
}

function countNamed({ namesWith }: NameIndex, { words }: WordMatches): number {
  return words.reduce((sum, word) => sum + (namesWith[word]?.length ?? 0), 0)
}

function hasAny({ wordsOf, starts }: NameIndex, { bits }: WordMatches, name: number): boolean {
  const end = starts.values[name + 1] as number
  const words = wordsOf.values
  for (let place = starts.values[name] as number; place < end; place += 1) {
    if (bits[words[place] as number] !== 0) return true
  }
  return false
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

/** Names in which the squashed query begins at the start of a word and continues over the following words. */
function rankSquashed({ index, query, ranks, setRank }: Work): void {
  const matchesFrom = createSquashedMatcher(index, query.squashed)
  const first = matchesFrom(0)
  for (const word of first.words) {
    const used = first.by[word] as number
    // Skips names when no other word continues the query.
    if (used !== endOfQuery && matchesFrom(used).words.length === 0) continue
    for (const name of index.namesWith[word] ?? []) {
      if ((ranks[name] as number) > 5 && isSquashed(index, matchesFrom, name)) setRank(name, 5)
    }
  }
}

function isSquashed(
  { wordsOf, starts }: NameIndex,
  matchesFrom: (from: number) => SquashedMatches,
  name: number,
): boolean {
  const end = starts.values[name + 1] as number
  const first = matchesFrom(0).by
  for (let start = starts.values[name] as number; start < end; start += 1) {
    let used = first[wordsOf.values[start] as number] as number
    for (let place = start + 1; used !== 0 && used !== endOfQuery && place < end; place += 1) {
      used = matchesFrom(used).by[wordsOf.values[place] as number] as number
    }
    if (used === endOfQuery) return true
  }
  return false
}
