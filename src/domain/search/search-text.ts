import { type Searchable, searchRank, typoRank } from './search-rank.ts'

/** The combining marks of the five tones, and those of the vowels â, ă and ơ/ư. */
const toneMark = '[\\u0300\\u0301\\u0303\\u0309\\u0323]'
const vowelMark = '[\\u0302\\u0306\\u031b]?'
const toneOnGlideO = new RegExp(`o(${toneMark})([ae]${vowelMark})`, 'g')
const toneOnGlideU = new RegExp(`u(${toneMark})y`, 'g')
const toneOnQu = new RegExp(`qu(${toneMark})([aeio]${vowelMark})`, 'g')

/** Converts to lower case without diacritics, with đ as d and single spaces. */
export function foldMarks(text: string): string {
  const bare = lowerCase(text).normalize('NFD').replace(/\p{M}/gu, '')
  // ð and ɖ look like đ in capitals, and some keyboards produce them.
  return collapseSpaces(bare.replace(/[đðɖ]/g, 'd'))
}

/** The form that searches compare: as `foldMarks`, with punctuation as spaces and a word's final y as i (mỳ = mì). */
export function searchKey(text: string): string {
  return finalYAsI(plainWords(text))
}

/** A search key without spaces (banhmi). Every y becomes i, because the ends of the words are no longer visible. */
export function removeSpaces(key: string): string {
  return key.replaceAll(' ', '').replaceAll('y', 'i')
}

/**
 * Converts to lower case with diacritics in canonical form: NFC, and the tone of oa, oe, uy on the second letter (hòa as
 * hoà).
 */
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
 * Like `searchRank`, for two texts. The ranks: 0 whole words with the typed diacritics, 1 beginnings of words with the
 * typed diacritics, 2 whole words and 3 beginnings of words without diacritics, 4 any part of the name, 5 the name without
 * spaces, 6 all words in any order, 7 one typing error per word in words of four letters or more.
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

/** Lower case with ς as σ, as in the database. */
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

/** The offset of each word in the text of all words without spaces. */
function startsOf(words: readonly string[]): number[] {
  let next = 0
  return words.map((word) => {
    const start = next
    next += word.length
    return start
  })
}
