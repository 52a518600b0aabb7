import { matchesWord, type Searchable, typoRank } from '#domain/search/search-rank.ts'
import { lastRank, synonymRank } from '#domain/search/synonyms.ts'
import type { NameIndex, Word } from './name-index.ts'
import { matchesWithoutSpaces, matchWithoutSpaces, queryWords } from './name-index.ts'

/** The rank of a name that does not match. */
export const unranked = 255

// How a word of a name matches a word of the query, as bits: whole, at its start, or inside. The groups are 3 bits
// apart. `marked`: with diacritics; `plain`: without; `key`: without, and a final y as i (`Searchable`).
const [markedWhole, keyWhole, plainWhole] = [1, 2, 4]
const wholes = markedWhole | keyWhole | plainWhole
const [markedStart, keyStart, plainStart] = [markedWhole << 3, keyWhole << 3, plainWhole << 3]
const [typo, keyInside, plainInside] = [1 << 6, keyWhole << 6, plainWhole << 6]

// Flags of a word: which words of the query it matches, and whether it begins or ends the query without spaces.
const countedWords = 28
const beginsWithoutSpaces = 1 << 28
const endsWithoutSpaces = 1 << 29
const bothWithoutSpaces = beginsWithoutSpaces | endsWithoutSpaces

/** Ranks the names of an index against a query, each name on demand, with the same ranks as the domain's functions. */
export type Ranking = {
  /** No name ranks better than this, judged by single words. */
  best: number
  /** Rare words, one of which is in every matching name. */
  rarest: readonly number[]
  /** A name's rank, or `unranked`. */
  rankOf: (name: number) => number
}

/** How many ranks are ranks of phrases. */
export const phraseRanks = 4

/** Ranks 0 to 3: all words of the query consecutively, the last one possibly incomplete. */
export function rankPhrases(index: NameIndex, query: Searchable): Ranking {
  return createRanking([createMatch(index, query, false)])
}

/**
 * The ranks of `rankWithSynonyms`; without synonyms those of `searchRank`, with typing errors as `lastRank`. `best`
 * leaves out the ranks of phrases (0 to 3): `rankPhrases` has found those names.
 */
export function rankNames(
  index: NameIndex,
  query: Searchable,
  synonyms: readonly Searchable[] = [],
): Ranking {
  return createRanking([
    createMatch(index, query, true),
    ...synonyms.map((one) => createMatch(index, one, true)),
  ])
}

function createRanking([own, ...synonyms]: readonly [Match, ...Match[]]): Ranking {
  function rankBy(rankIn: (match: Match) => number): number {
    const rank = rankIn(own)
    if (rank < typoRank) return rank
    for (const match of synonyms) if (rankIn(match) < typoRank) return synonymRank
    return rank === unranked ? unranked : lastRank
  }
  return {
    best: rankBy(bestRank),
    rarest: [own, ...synonyms].flatMap(({ rarest }) => rarest),
    rankOf: (name) => rankBy((match) => rankName(match, name)),
  }
}

/** The words of an index that match one word of the query. */
type WordMatches = {
  /** The match bits by word of the index. */
  table: Uint16Array
  /** The words with at least one bit. */
  list: readonly number[]
}

const noBits = new Uint16Array()

/** How the words of an index match a query. */
type Match = {
  index: NameIndex
  query: Searchable
  /** Whether parts of words, different spacing and typing errors match too. */
  isWide: boolean
  /** By word of the query. */
  words: readonly WordMatches[]
  /** The flags by word of the index. */
  flags: Int32Array
  /** The combined flags of a name that has all words of the query. */
  allFlags: number
  /** Whether some words spell the query when spaces are ignored. */
  isSpelt: boolean
  /** Rare words, one of which is in every matching name. */
  rarest: readonly number[]
}

function createMatch(index: NameIndex, query: Searchable, isWide: boolean): Match {
  const flags = new Int32Array(index.words.length)
  const asked = queryWords(query)
  const words: WordMatches[] = []
  for (const [at, word] of asked.entries()) {
    const place = isWide ? { isFirst: at === 0, isOnly: asked.length === 1 } : null
    // If one word matches nothing, no name matches all words, so the other words are not compared.
    words.push(words.at(-1)?.list.length === 0 ? { table: noBits, list: [] } : matchWords(index, word, place))
  }
  const lists = words.map(({ list }) => list)
  const withoutSpaces = isWide ? matchWithoutSpaces(index, query.withoutSpaces) : [[], []]
  for (const [at, list] of lists.entries()) setFlag(flags, list, 1 << (at % countedWords))
  for (const [at, list] of withoutSpaces.entries()) setFlag(flags, list, beginsWithoutSpaces << at)
  const allFlags = 2 ** Math.min(asked.length, countedWords) - 1
  const rarest = [...rarestOf(index, lists), ...rarestOf(index, withoutSpaces)]
  return {
    index,
    query,
    isWide,
    words,
    flags,
    allFlags,
    isSpelt: withoutSpaces.every((list) => list.length > 0),
    rarest,
  }
}

function setFlag(flags: Int32Array, words: readonly number[], flag: number): void {
  for (const word of words) flags[word] = (flags[word] as number) | flag
}

/** The list whose words occur in the fewest names. */
function rarestOf({ namesWith }: NameIndex, lists: readonly (readonly number[])[]): readonly number[] {
  const sizeOf = (list: readonly number[]) =>
    list.reduce((sum, word) => sum + (namesWith[word]?.length ?? 0), 0)
  return lists.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? []
}

type Place = { isFirst: boolean; isOnly: boolean }

/** Words that begin with a word of the query. With a place, also words that contain it or differ by a typing error. */
function matchWords(index: NameIndex, asked: Word, place: Place | null): WordMatches {
  const { words } = index
  const table = new Uint16Array(words.length)
  for (const id of index.byLetter.get(asked.withoutSpaces.charAt(0)) ?? [])
    table[id] = matchStart(asked, words[id] as Word)
  if (place)
    for (let id = 0; id < words.length; id += 1)
      table[id] = (table[id] as number) | matchWide(asked, words[id] as Word, place)
  const list: number[] = []
  for (let id = 0; id < table.length; id += 1) if (table[id] !== 0) list.push(id)
  return { table, list }
}

function matchStart(asked: Word, { key, plain, marked }: Word): number {
  let bits = 0
  if (key.startsWith(asked.key)) bits |= key === asked.key ? keyWhole | keyStart : keyStart
  if (plain.startsWith(asked.plain)) bits |= plain === asked.plain ? plainWhole | plainStart : plainStart
  if (bits > 0 && marked.startsWith(asked.marked))
    bits |= marked === asked.marked ? markedWhole | markedStart : markedStart
  return bits
}

/** The first word of a query may begin inside a word; the only word of a query may also end there. */
function matchWide(asked: Word, { key, plain }: Word, { isFirst, isOnly }: Place): number {
  let bits = matchesWord(asked.key, key) ? typo : 0
  if (!isFirst) return bits
  if (isOnly ? key.includes(asked.key) : key.endsWith(asked.key)) bits |= keyInside
  if (isOnly ? plain.includes(asked.plain) : plain.endsWith(asked.plain)) bits |= plainInside
  return bits
}

// Ranks 4 to 6, as in `searchRank`: inside words, with other spaces, and as beginnings of words.
function bestRank({ query, words, isWide, isSpelt }: Match): number {
  const met = words.map(({ table, list }) => list.reduce((all, word) => all | (table[word] as number), 0))
  const [first = 0, last = 0] = [met[0], met.at(-1)]
  const middle = met.slice(1, -1).reduce((all, bits) => all & bits, wholes)
  const phrase = { first: met.length === 1 ? null : first, middle, last }
  if (!isWide) return phraseRank(query.hasMarks, phrase)
  if (isInside(phrase)) return 4
  if (isSpelt) return 5
  if (met.every((bits) => bits & keyStart)) return 6
  return met.every((bits) => bits & typo) ? typoRank : unranked
}

function rankName(match: Match, name: number): number {
  const { wordsOf, starts } = match.index
  const wordFlags = match.flags
  const start = starts[name] as number
  const end = starts[name + 1] as number
  let flags = 0
  for (let place = start; place < end; place += 1) flags |= wordFlags[wordsOf[place] as number] as number
  const hasAll = (flags & match.allFlags) === match.allFlags
  const rank = hasAll ? rankPhrase(match, start, end) : unranked
  if (rank !== unranked || !match.isWide) return rank
  if (
    (flags & bothWithoutSpaces) === bothWithoutSpaces &&
    matchesWithoutSpaces(match.index, match.query, { start, end })
  )
    return 5
  if (hasAll && hasEach(match, keyStart, start, end)) return 6
  return hasAll && hasEach(match, typo, start, end) ? typoRank : unranked
}

/** Ranks 0 to 4: the words of the query consecutively. */
function rankPhrase({ index, query, words: asked }: Match, start: number, end: number): number {
  const words = index.wordsOf
  const last = asked.length - 1
  const lastTable = (asked[last] as WordMatches).table
  const firstTable = (asked[0] as WordMatches).table
  let best = unranked
  for (let place = start; place + last < end; place += 1) {
    const lastBits = lastTable[words[place + last] as number] as number
    if (lastBits === 0) continue
    let middle = wholes
    for (let at = 1; at < last && middle > 0; at += 1)
      middle &= (asked[at] as WordMatches).table[words[place + at] as number] as number
    const first = last === 0 ? null : (firstTable[words[place] as number] as number)
    const phrase = { first, middle, last: lastBits }
    const rank = phraseRank(query.hasMarks, phrase)
    if (rank < best) best = rank
    else if (best > 4 && isInside(phrase)) best = 4
  }
  return best
}

/** The match bits of the first of several words (null for a single word), of all middle words, and of the last word. */
type Phrase = { first: number | null; middle: number; last: number }

function phraseRank(hasMarks: boolean, { first, middle, last }: Phrase): number {
  const before = first === null ? wholes : first & middle
  const begun = before << 3
  if (hasMarks && before & last & markedWhole) return 0
  if (hasMarks && begun & last & markedStart) return 1
  if (before & last & keyWhole) return 2
  return begun & last & (keyStart | plainStart) ? 3 : unranked
}

function isInside({ first, middle, last }: Phrase): boolean {
  if (first === null) return (last & (keyInside | plainInside)) !== 0
  return ((((first >> 6) & middle & (keyWhole | plainWhole)) << 3) & last) !== 0
}

/** Whether each word of the query has one of these bits in some word of the name. */
function hasEach({ index, words }: Match, bits: number, start: number, end: number): boolean {
  return words.every(({ table }) => {
    for (let place = start; place < end; place += 1)
      if ((table[index.wordsOf[place] as number] as number) & bits) return true
    return false
  })
}
