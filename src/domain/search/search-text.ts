import { forgivenRank, type Searchable, searchRank } from './search-rank.ts'

const toneMark = '[\\u0300\\u0301\\u0303\\u0309\\u0323]'
const vowelMark = '[\\u0302\\u0306\\u031b]?'
const toneOnGlideO = new RegExp(`o(${toneMark})([ae]${vowelMark})`, 'g')
const toneOnGlideU = new RegExp(`u(${toneMark})y`, 'g')
const toneOnQu = new RegExp(`qu(${toneMark})([aeio]${vowelMark})`, 'g')

/** Lower case without Vietnamese marks, đ as d, each run of whitespace one space (design: search). */
export function foldMarks(text: string): string {
  const bare = lowerCase(text).normalize('NFD').replace(/\p{M}/gu, '')
  // ð and ɖ share their capital's look with Đ, and keyboards do produce them.
  return collapseSpaces(bare.replace(/[đðɖ]/g, 'd'))
}

/** The form in which texts are compared: folded, punctuation as space, a word's final y as i (mỳ = mì). */
export function searchKey(text: string): string {
  return finalYAsI(plainWords(text))
}

/** A search key without spaces (banhmi); with them the word ends are gone, so every y counts as i. */
export function squash(key: string): string {
  return key.replaceAll(' ', '').replaceAll('y', 'i')
}

/** Lower case with its marks in one spelling: NFC, the tone of oa, oe, uy on the second letter (hòa as hoà). */
export function canonicalMarks(text: string): string {
  const moved = lowerCase(text)
    .normalize('NFD')
    .replace(toneOnGlideO, 'o$2$1')
    .replace(toneOnGlideU, 'uy$1')
    .replace(toneOnQu, 'qu$2$1')
  return collapseSpaces(moved.normalize('NFC'))
}

/** The words of a text with their canonical marks; a mark that stands alone is none. */
export function markedWords(text: string): string[] {
  return punctuationAsSpace(canonicalMarks(text))
    .split(' ')
    .filter((word) => plainWords(word) !== '')
}

/** Makes a text ready for `searchRank`, for those who compare one query with many names. */
export function searchable(text: string): Searchable {
  const marked = markedWords(text).join(' ')
  const plain = plainWords(text)
  const key = finalYAsI(plain)
  const words = key === '' ? [] : key.split(' ')
  return {
    markedPhrase: ` ${marked} `,
    plainPhrase: ` ${plain} `,
    keyPhrase: ` ${key} `,
    words,
    squashed: squash(key),
    wordStarts: startsOf(words),
    hasMarks: marked !== plain,
  }
}

/**
 * How well a query finds a name, lower is better, null not at all (design: search): 0 the words with the marks as
 * typed, 1 a beginning of words with them, 2 and 3 the same without marks, 4 any part, 5 without spaces, 6 all words
 * in any order, 7 with one typing error per word, forgiven in words of the name with four letters or more.
 */
export function matchRank(query: string, name: string): number | null {
  return searchRank(searchable(query), searchable(name))
}

/**
 * Tells whether a name or an address passes what a list is filtered by: it contains that as it stands, signs and all,
 * whatever the case and the marks, or a search finds it there. Typing errors are forgiven only on demand: by whoever found
 * nothing without. An empty text is in every one (spec §5, design: search).
 */
export function passesFilter(
  wanted: string,
  text: string,
  { isForgiving }: { isForgiving: boolean },
): boolean {
  if (foldMarks(text).includes(foldMarks(wanted))) return true
  const rank = matchRank(wanted, text)
  return rank !== null && (isForgiving || rank < forgivenRank)
}

// A capital sigma's small form follows its neighbours, so both forms count as one, here and in the database.
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
