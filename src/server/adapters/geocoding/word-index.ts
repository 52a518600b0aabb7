import { isWithinOneTypo } from '#domain/search/one-typo.ts'
import { searchKey, squash } from '#domain/search/search-text.ts'

/**
 * Finds the indexes of texts in which every query word is the prefix of a word, or, forgiving, differs by one typing
 * error.
 */
export type WordIndex = (words: readonly string[], isForgiving: boolean) => ReadonlySet<number>

const shortestForgivenWord = 4

/** The normalized words of a text: diacritics folded, y as i. */
export function indexedWords(text: string): string[] {
  const key = searchKey(text)
  return key === '' ? [] : key.split(' ').map(squash)
}

/** Creates an index of texts. Within each comma-separated part, adjacent words also match without spaces (bachdang). */
export function createWordIndex(texts: readonly string[]): WordIndex {
  const textsByTerm = new Map<string, number[]>()
  for (const [number, text] of texts.entries()) {
    for (const term of new Set(text.split(',').flatMap(termsOf))) {
      const known = textsByTerm.get(term)
      if (known) known.push(number)
      else textsByTerm.set(term, [number])
    }
  }
  const terms = [...textsByTerm.keys()].sort()

  function textsWith(word: string, isForgiving: boolean): Set<number> {
    const found = new Set<number>()
    function add(term: string): void {
      for (const number of textsByTerm.get(term) ?? []) found.add(number)
    }
    for (let at = firstAtOrAfter(terms, word); terms[at]?.startsWith(word); at += 1) add(terms[at] ?? '')
    if (!isForgiving) return found
    for (const term of terms) {
      if (term.length >= shortestForgivenWord && isWithinOneTypo(word, term)) add(term)
    }
    return found
  }

  return function find([first, ...others], isForgiving) {
    if (first === undefined) return new Set()
    let found = textsWith(first, isForgiving)
    for (const word of others) {
      if (found.size === 0) break
      const here = textsWith(word, isForgiving)
      found = new Set([...found].filter((number) => here.has(number)))
    }
    return found
  }
}

function termsOf(part: string): string[] {
  const words = indexedWords(part)
  return words.flatMap((word, at) => [word, words.slice(at).join('')])
}

function firstAtOrAfter(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
