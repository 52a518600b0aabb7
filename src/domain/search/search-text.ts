import { type Searchable, searchRank, typoRank } from './search-rank.ts'

const toneMark = '[\\u0300\\u0301\\u0303\\u0309\\u0323]'
const vowelMark = '[\\u0302\\u0306\\u031b]?'
const toneOnGlideO = new RegExp(`o(${toneMark})([ae]${vowelMark})`, 'g')
const toneOnGlideU = new RegExp(`u(${toneMark})y`, 'g')
const toneOnQu = new RegExp(`qu(${toneMark})([aeio]${vowelMark})`, 'g')

/** Lower case without diacritics, đ as d, whitespace collapsed. */
export function foldMarks(text: string): string {
  const bare = lowerCase(text).normalize('NFD').replace(/\p{M}/gu, '')
  // ð and ɖ look like đ in capitals, and some keyboards produce them.
  return collapseSpaces(bare.replace(/[đðɖ]/g, 'd'))
}

/** The normalized form for comparisons: folded, punctuation as space, a word's final y as i (mỳ = mì). */
export function searchKey(text: string): string {
  return finalYAsI(plainWords(text))
}

/** A search key without spaces (banhmi), with every y as i because word ends are lost. */
export function removeSpaces(key: string): string {
  return key.replaceAll(' ', '').replaceAll('y', 'i')
}

/** Lower case with diacritics in canonical form: NFC, and the tone of oa, oe, uy on the second letter (hòa as hoà). */
export function canonicalMarks(text: string): string {
  const moved = lowerCase(text)
    .normalize('NFD')
    .replace(toneOnGlideO, 'o$2$1')
    .replace(toneOnGlideU, 'uy$1')
    .replace(toneOnQu, 'qu$2$1')
  return collapseSpaces(moved.normalize('NFC'))
}

/** The words of a text with canonical diacritics, without bare combining marks. */
export function markedWords(text: string): string[] {
  return punctuationAsSpace(canonicalMarks(text))
    .split(' ')
    .filter((word) => plainWords(word) !== '')
}

/** Prepares a text for `searchRank`. */
export function toSearchable(text: string): Searchable {
  const marked = markedWords(text).join(' ')
  const plain = plainWords(text)
  const key = finalYAsI(plain)
  const words = key === '' ? [] : key.split(' ')
  return {
    markedPhrase: ` ${marked} `,
    plainPhrase: ` ${plain} `,
    keyPhrase: ` ${key} `,
    words,
    withoutSpaces: removeSpaces(key),
    wordStarts: startsOf(words),
    hasMarks: marked !== plain,
  }
}

/**
 * Like searchRank, for two texts. The ranks: 0 words with diacritics as typed, 1 prefixes of words with them, 2 and 3
 * the same without diacritics, 4 any part, 5 without spaces, 6 all words in any order, 7 one typing error per word in
 * words of four letters or more.
 */
export function matchRank(query: string, name: string): number | null {
  return searchRank(toSearchable(query), toSearchable(name))
}

/**
 * Whether a text passes a list's filter: it contains the filter's text, symbols included, ignoring case and
 * diacritics, or a search matches it. Typing errors count only if `isForgiving`. An empty filter passes every text
 * (rule 2.5).
 */
export function passesFilter(
  wanted: string,
  text: string,
  { isForgiving }: { isForgiving: boolean },
): boolean {
  if (foldMarks(text).includes(foldMarks(wanted))) return true
  const rank = matchRank(wanted, text)
  return rank !== null && (isForgiving || rank < typoRank)
}

// σ and ς are treated as equal, here and in the database.
function lowerCase(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ')
}

function plainWords(text: string): string {
  return punctuationAsSpace(foldMarks(text))
}

function punctuationAsSpace(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
}

function finalYAsI(words: string): string {
  return words.replace(/y(?= |$)/g, 'i')
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function startsOf(words: readonly string[]): number[] {
  let next = 0
  return words.map((word) => {
    const start = next
    next += word.length
    return start
  })
}
