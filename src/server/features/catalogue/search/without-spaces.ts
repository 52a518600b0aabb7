import type { Searchable } from '#domain/search/search-rank.ts'
import { removeSpaces } from '#domain/search/search-text.ts'
import type { NameIndex, Word } from './name-index.ts'

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
  // The loop also visits what is added to the set meanwhile.
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
