import { markedWords, searchable } from '#domain/search/search-text.ts'

/** A growing array of 32-bit integers. */
export type Column = { values: Int32Array; length: number }

export function createColumn(): Column {
  return { values: new Int32Array(64), length: 0 }
}

export function push(column: Column, value: number): void {
  if (column.length === column.values.length) {
    const larger = new Int32Array(Math.ceil(column.length * 1.5))
    larger.set(column.values)
    column.values = larger
  }
  column.values[column.length] = value
  column.length += 1
}

/** A word of a name in the forms of `Searchable`. */
export type Word = { marked: string; plain: string; key: string; squashed: string }

/** An inverted index of names. Words and names are numbered from 0. */
export type NameIndex = {
  words: Word[]
  wordIds: Map<string, number>
  /** Words by the first letter of their squashed form. */
  byFirst: Map<string, number[]>
  /** The names that contain a word, by word, without duplicates. */
  namesWith: number[][]
  /** The words of each space-separated piece of a name, cached because pieces repeat often. */
  known: Map<string, readonly number[]>
  /** The words of all names in a row; `starts` has the offset of each name, and the end. */
  wordsOf: Column
  starts: Column
}

export function createNameIndex(): NameIndex {
  const starts = createColumn()
  push(starts, 0)
  const maps = { wordIds: new Map(), known: new Map(), byFirst: new Map() }
  return { words: [], namesWith: [], ...maps, wordsOf: createColumn(), starts }
}

export function countNames({ starts }: NameIndex): number {
  return starts.length - 1
}

/** Adds a name and answers its number. */
export function addName(index: NameIndex, text: string): number {
  const name = countNames(index)
  for (const piece of text.split(' ')) {
    for (const word of index.known.get(piece) ?? addWords(index, piece)) {
      push(index.wordsOf, word)
      const names = index.namesWith[word]
      if (names?.at(-1) !== name) names?.push(name)
    }
  }
  push(index.starts, index.wordsOf.length)
  return name
}

/** Whether a name consists of exactly the words of a text. */
export function isNamed({ wordsOf, starts, words }: NameIndex, name: number, text: string): boolean {
  const own = wordsOf.values.subarray(starts.values[name], starts.values[name + 1])
  const wanted = markedWords(text)
  return wanted.length === own.length && wanted.every((word, at) => words[own[at] ?? 0]?.marked === word)
}

function addWords(index: NameIndex, piece: string): readonly number[] {
  const ids = markedWords(piece).map((word) => index.wordIds.get(word) ?? addWord(index, word))
  index.known.set(piece, ids)
  return ids
}

function addWord({ words, wordIds, byFirst, namesWith }: NameIndex, marked: string): number {
  const { plainPhrase, keyPhrase, squashed } = searchable(marked)
  const key = keyPhrase.trim()
  // The same string object where both are equal, which makes comparing them cheap.
  const plain = plainPhrase === keyPhrase ? key : plainPhrase.trim()
  const id = words.push({ marked, plain, key, squashed }) - 1
  wordIds.set(marked, id)
  namesWith.push([])
  const first = squashed.charAt(0)
  const alike = byFirst.get(first)
  if (alike) alike.push(id)
  else byFirst.set(first, [id])
  return id
}
