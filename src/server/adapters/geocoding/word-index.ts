import { isWithinOneTypo } from '#domain/search/one-typo.ts'
import { removeSpaces, searchKey } from '#domain/search/search-text.ts'

/**
 * Finds the indexes of the texts in which every query word is a prefix of a word. If `isForgiving`, a query word may also
 * have one typing error.
 */
export type WordIndex = (words: readonly string[], isForgiving: boolean) => ReadonlySet<number>

/** Words of at least this many letters may have a typing error. */
const shortestForgivenWord = 4

/** The normalized words of a text: without diacritics, y as i. */
export function indexedWords(text: string): string[] {
  const key = searchKey(text)
  return key === '' ? [] : key.split(' ').map(removeSpaces)
}

/** Creates an index of texts. Within each comma-separated part, adjacent words also match without spaces (bachdang). */
export function createWordIndex(texts: readonly string[]): WordIndex {
  const terms = texts.map((text) => [...new Set(text.split(',').flatMap(termsOf))])

  return function find(words, isForgiving) {
    const matches = (word: string, term: string) =>
      term.startsWith(word) ||
      (isForgiving && term.length >= shortestForgivenWord && isWithinOneTypo(word, term))
    const isFound = (own: readonly string[]) =>
      words.length > 0 && words.every((word) => own.some((term) => matches(word, term)))
    return new Set(terms.flatMap((own, number) => (isFound(own) ? number : [])))
  }
}

/** Each word of a part, and each word together with all words after it. */
function termsOf(part: string): string[] {
  const words = indexedWords(part)
  return words.flatMap((word, at) => [word, words.slice(at).join('')])
}
