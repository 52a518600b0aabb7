import { isForgiven, type Searchable } from '#domain/search/search-rank.ts'
import { countNames, type NameIndex, type Word } from './name-index.ts'

/** Of a name that is not found. */
export const unranked = 255

// What a word of a name is to a word of the query: the bits of one number.
const keyWhole = 1
const keyStart = 2
const plainWhole = 4
const plainStart = 8
const markedWhole = 16
const markedStart = 32
const inside = 64
const plainInside = 128

const wholes = keyWhole | plainWhole | markedWhole

/** By the number of a word: what it is to one word of the query, or whether it may stand for it; 0 is no. */
type Meanings = Uint8Array

/** One word of the query in each form. */
type Asked = { key: string; plain: string; marked: string }

/** Ranks the names of an index as domain searchRank does, a step at a time. */
export type Ranking = {
  /** Each name's rank so far. */
  ranks: Uint8Array
  /** The names that have one. */
  found: number[]
  /** Ranks 0 to 3, and 6. */
  rankWords: () => void
  /** Ranks 4 and 5, once the words are ranked. */
  rankParts: () => void
  /** What only a typing error finds, at last, as this rank. */
  rankForgiven: (rank: number) => void
  /** Gives a name a rank, unless it has a better one. */
  note: (name: number, rank: number) => void
}

type Work = {
  index: NameIndex
  query: Searchable
  meanings: readonly Meanings[]
  ranks: Uint8Array
  note: (name: number, rank: number) => void
}

export function createRanking(index: NameIndex, query: Searchable): Ranking {
  const ranks = new Uint8Array(countNames(index)).fill(unranked)
  const found: number[] = []
  const asked = askedWords(query)
  const meanings = asked.map((word) => beginnings(index, word))
  function note(name: number, rank: number): void {
    const known = ranks[name] as number
    if (known === unranked) found.push(name)
    if (rank < known) ranks[name] = rank
  }
  const work = { index, query, meanings, ranks, note }
  return {
    ranks,
    found,
    rankWords: () => rankWords(work),
    rankParts() {
      rankInside({
        ...work,
        meanings: meanings.map((known, at) => (at === 0 ? addInside(index, asked, known) : known)),
      })
      rankSquashed(work)
    },
    rankForgiven: (rank) => rankForgiven(work, rank),
    note,
  }
}

function askedWords(query: Searchable): Asked[] {
  const plain = query.plainPhrase.trim().split(' ')
  const marked = query.markedPhrase.trim().split(' ')
  return query.words.map((key, at) => ({ key, plain: plain[at] ?? key, marked: marked[at] ?? key }))
}

function beginnings({ words }: NameIndex, asked: Asked): Meanings {
  const meanings = new Uint8Array(words.length)
  for (let at = 0; at < words.length; at += 1) {
    const { key, plain, marked } = words[at] as Word
    let bits = 0
    if (key.startsWith(asked.key)) bits |= key === asked.key ? keyStart | keyWhole : keyStart
    if (plain.startsWith(asked.plain)) bits |= plain === asked.plain ? plainStart | plainWhole : plainStart
    if (bits > 0 && marked.startsWith(asked.marked)) {
      bits |= marked === asked.marked ? markedStart | markedWhole : markedStart
    }
    meanings[at] = bits
  }
  return meanings
}

/** The names in which each word of the query has a meaning; begins with those of the word that the fewest names have. */
function namesWithAll(index: NameIndex, tables: readonly Meanings[]): number[] {
  const had = new Uint8Array(countNames(index))
  const found: number[] = []
  const sizes = tables.map((table) => countMeant(index, table))
  const [first = new Uint8Array(), ...others] = tables
    .map((table, at) => ({ table, size: sizes[at] ?? 0 }))
    .sort((a, b) => a.size - b.size)
    .map(({ table }) => table)
  for (const [word, names] of index.namesWith.entries()) {
    if (first[word] === 0) continue
    for (const name of names) {
      if (had[name] !== 0) continue
      had[name] = 1
      if (others.every((table) => hasAny(index, table, name))) found.push(name)
    }
  }
  return found
}

function countMeant({ namesWith }: NameIndex, table: Meanings): number {
  return namesWith.reduce((sum, names, word) => (table[word] === 0 ? sum : sum + names.length), 0)
}

function hasAny({ wordsOf, starts }: NameIndex, table: Meanings, name: number): boolean {
  const end = starts.values[name + 1] as number
  for (let place = starts.values[name] as number; place < end; place += 1) {
    if (table[wordsOf.values[place] as number] !== 0) return true
  }
  return false
}

function rankWords({ index, query, meanings, note }: Work): void {
  const [only] = meanings
  if (meanings.length === 1 && only) {
    noteEach(index, only, (name, bits) => note(name, rankOf(wholes, bits, query)))
    return
  }
  const keys = meanings.map((known) => known.map((bits) => bits & keyStart))
  for (const name of namesWithAll(index, meanings)) {
    const rank = phraseRank({ index, query, meanings }, name)
    if (rank !== unranked) note(name, rank)
    else if (keys.every((table) => hasAny(index, table, name))) note(name, 6)
  }
}

/** Of a query of one word, what it means says all. */
function noteEach(
  { namesWith }: NameIndex,
  only: Meanings,
  note: (name: number, bits: number) => void,
): void {
  for (const [word, bits] of only.entries()) {
    if (bits > 0) for (const name of namesWith[word] ?? []) note(name, bits)
  }
}

/** 0 to 3 for the query's words one after the other, else `unranked`. */
function phraseRank(
  { index, query, meanings }: Pick<Work, 'index' | 'query' | 'meanings'>,
  name: number,
): number {
  const last = meanings.length - 1
  const words = index.wordsOf.values
  const end = (index.starts.values[name + 1] as number) - last
  let best = unranked
  for (let place = index.starts.values[name] as number; place < end; place += 1) {
    let before = wholes
    for (let at = 0; at < last && before > 0; at += 1) {
      before &= (meanings[at] as Meanings)[words[place + at] as number] as number
    }
    if (before > 0) {
      best = Math.min(
        best,
        rankOf(before, (meanings[last] as Meanings)[words[place + last] as number] as number, query),
      )
    }
  }
  return best
}

/** By what all the words before the last one are, and what the last one is. */
function rankOf(before: number, last: number, { hasMarks }: Searchable): number {
  if (hasMarks && before & markedWhole && last & markedWhole) return 0
  if (hasMarks && before & markedWhole && last & markedStart) return 1
  if (before & keyWhole && last & keyWhole) return 2
  return (before & keyWhole && last & keyStart) || (before & plainWhole && last & plainStart) ? 3 : unranked
}

/** The first word's meanings, and where a word of a name has it inside, or at its end where more words follow. */
function addInside({ words }: NameIndex, asked: readonly Asked[], first: Meanings): Meanings {
  const { key, plain } = asked[0] as Asked
  const has = (text: string, part: string) => (asked.length === 1 ? text.includes(part) : text.endsWith(part))
  return first.map((_, at) => {
    const word = words[at] as Word
    return (has(word.key, key) ? inside : 0) | (has(word.plain, plain) ? plainInside : 0)
  })
}

function rankInside({ index, meanings, ranks, note }: Work): void {
  const [only] = meanings
  if (meanings.length === 1 && only) {
    noteEach(index, only, (name) => note(name, 4))
    return
  }
  for (const name of namesWithAll(index, meanings)) {
    if ((ranks[name] as number) > 4 && isInside(index, meanings, name)) note(name, 4)
  }
}

function isInside({ wordsOf, starts }: NameIndex, meanings: readonly Meanings[], name: number): boolean {
  const last = meanings.length - 1
  const end = (starts.values[name + 1] as number) - last
  for (let place = starts.values[name] as number; place < end; place += 1) {
    const bitsAt = (at: number) => meanings[at]?.[wordsOf.values[place + at] ?? 0] ?? 0
    let isKey = (bitsAt(0) & inside) > 0
    let isPlain = (bitsAt(0) & plainInside) > 0
    for (let at = 1; at <= last && (isKey || isPlain); at += 1) {
      isKey &&= (bitsAt(at) & (at === last ? keyStart : keyWhole)) > 0
      isPlain &&= (bitsAt(at) & (at === last ? plainStart : plainWhole)) > 0
    }
    if (isKey || isPlain) return true
  }
  return false
}

/** The whole of a squashed query is used up. */
const wholeQuery = 65_535

/** Names in which the squashed query begins at a word: from that word on, each has to go on where the last one ended. */
function rankSquashed({ index, query, ranks, note }: Work): void {
  const fits = createFit(index, query.squashed)
  for (const [word, names] of index.namesWith.entries()) {
    if (fits(word, 0) === 0) continue
    for (const name of names) if ((ranks[name] as number) > 5 && isSquashed(index, fits, name)) note(name, 5)
  }
}

/** How far a word uses the query up, from a letter on: 0 not at all, `wholeQuery`, else up to which letter. */
type Fit = (word: number, from: number) => number

function createFit({ words }: NameIndex, query: string): Fit {
  const known: (Uint16Array | undefined)[] = new Array(query.length)
  return (word, from) => {
    const table = known[from]
    if (table) return table[word] as number
    known[from] = Uint16Array.from(words, ({ squashed }) => fitOf(query, squashed, from))
    return known[from][word] as number
  }
}

function fitOf(query: string, word: string, from: number): number {
  if (word.length >= query.length - from) return word.startsWith(query.slice(from)) ? wholeQuery : 0
  return query.startsWith(word, from) ? from + word.length : 0
}

function isSquashed({ wordsOf, starts }: NameIndex, fits: Fit, name: number): boolean {
  const end = starts.values[name + 1] as number
  for (let start = starts.values[name] as number; start < end; start += 1) {
    let used = fits(wordsOf.values[start] as number, 0)
    for (let place = start + 1; used !== 0 && used !== wholeQuery && place < end; place += 1) {
      used = fits(wordsOf.values[place] as number, used)
    }
    if (used === wholeQuery) return true
  }
  return false
}

function rankForgiven({ index, query, meanings, note }: Work, rank: number): void {
  const tables = meanings.map((known, at) =>
    known.map((bits, word) => {
      const { key } = index.words[word] as Word
      return (bits & keyStart) > 0 || isForgiven(query.words[at] ?? '', key) ? 1 : 0
    }),
  )
  for (const name of namesWithAll(index, tables)) note(name, rank)
}
