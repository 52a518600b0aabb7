import type { Searchable } from '#domain/search/search-rank.ts'
import { markedWords, removeSpaces, toSearchable } from '#domain/search/search-text.ts'

/** A word of a name in the forms of `Searchable`. */
export type Word = { marked: string; plain: string; key: string; withoutSpaces: string }

/** Names as lists of words. Words and names have numbers from 0. */
export type NameIndex = {
  words: Word[]
  /**
   * The words by the first letter of their form without spaces. A text can only begin like the words of its first
   * letter.
   */
  byLetter: Map<string, number[]>
  /** The words of each piece of a name between spaces: a cache, because names share a few thousand pieces. */
  known: Map<string, readonly number[]>
  /** The words of all names, one name after another. `starts` has the offset of each name, and the end. */
  wordsOf: number[]
  starts: number[]
  /** For each word, the names that contain it, without duplicates. */
  namesWith: number[][]
}

export function createNameIndex(): NameIndex {
  return { words: [], byLetter: new Map(), known: new Map(), wordsOf: [], starts: [0], namesWith: [] }
}

/** Adds a name and returns its number. */
export function addName(index: NameIndex, text: string): number {
  const { wordsOf, starts } = index
  const name = starts.length - 1
  for (const word of wordsIn(index, text)) {
    wordsOf.push(word)
    const names = index.namesWith[word]
    if (names?.at(-1) !== name) names?.push(name)
  }
  starts.push(wordsOf.length)
  return name
}

/** Whether a name consists of exactly the words of a text. */
export function isNamed(index: NameIndex, name: number, text: string): boolean {
  const own = index.wordsOf.slice(index.starts[name], index.starts[name + 1])
  const wanted = wordsIn(index, text)
  return wanted.length === own.length && wanted.every((word, at) => own[at] === word)
}

function wordsIn(index: NameIndex, text: string): number[] {
  return text.split(' ').flatMap((piece) => index.known.get(piece) ?? addPiece(index, piece))
}

function addPiece(index: NameIndex, piece: string): readonly number[] {
  const ids = markedWords(piece).map((word) => index.known.get(word)?.[0] ?? addWord(index, word))
  index.known.set(piece, ids)
  return ids
}

function addWord({ words, byLetter, known, namesWith }: NameIndex, marked: string): number {
  const { plainPhrase, keyPhrase, withoutSpaces } = toSearchable(marked)
  const id = words.push({ marked, plain: plainPhrase.trim(), key: keyPhrase.trim(), withoutSpaces }) - 1
  const like = byLetter.get(withoutSpaces.charAt(0)) ?? []
  byLetter.set(withoutSpaces.charAt(0), like)
  like.push(id)
  known.set(marked, [id])
  namesWith.push([])
  return id
}

/** The words of a query in the form of the words of an index. */
export function queryWords(query: Searchable): Word[] {
  const plain = query.plainPhrase.trim().split(' ')
  const marked = query.markedPhrase.trim().split(' ')
  return query.words.map((key, at) => ({
    key,
    plain: plain[at] ?? key,
    marked: marked[at] ?? key,
    withoutSpaces: removeSpaces(key),
  }))
}

/** Which words can begin and which can end a sequence of words that spells the query without spaces. */
export function matchWithoutSpaces(index: NameIndex, withoutSpaces: string): [number[], number[]] {
  const [begins, ends]: [number[], number[]] = [[], []]
  const reached = new Set([0])
  // The loop also visits the positions that it adds to the set.
  for (const from of reached) {
    const rest = withoutSpaces.slice(from)
    for (const id of index.byLetter.get(rest.charAt(0)) ?? []) {
      const word = (index.words[id] as Word).withoutSpaces
      const isEnd = word.startsWith(rest)
      if (!isEnd && !rest.startsWith(word)) continue
      if (from === 0) begins.push(id)
      if (isEnd) ends.push(id)
      else reached.add(from + word.length)
    }
  }
  return [begins, ends]
}

/** Whether consecutive words of a name spell the query without spaces, from the start of a word on. */
export function matchesWithoutSpaces(
  { words, wordsOf }: NameIndex,
  { withoutSpaces }: Searchable,
  { start, end }: { start: number; end: number },
): boolean {
  for (let first = start; first < end; first += 1) {
    let rest = withoutSpaces
    for (let place = first; place < end; place += 1) {
      const word = (words[wordsOf[place] as number] as Word).withoutSpaces
      if (word.startsWith(rest)) return true
      if (!rest.startsWith(word)) break
      rest = rest.slice(word.length)
    }
  }
  return false
}
