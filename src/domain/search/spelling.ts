import { foldMarks, markedWords } from './search-text.ts'

/** A word as it is written, and without its diacritics. */
type SpelledWord = { written: string; bare: string }

/** The words of a text with their diacritics in canonical form; a final y counts as i (mỳ = mì). */
export function spelledWords(text: string): SpelledWord[] {
  return markedWords(text).map((word) => {
    const written = word
      .normalize('NFD')
      .replace(/y(\p{M}*)$/u, 'i$1')
      .normalize('NFC')
    return { written, bare: foldMarks(written) }
  })
}

/**
 * The index at which the words of a name begin among the words of a text; -1 if the text does not contain the name. A word
 * of the text may lack the diacritics of the name. Other diacritics make another word: Huê is not Huế.
 */
export function findSpelled(words: readonly SpelledWord[], name: readonly SpelledWord[]): number {
  const isSameWord = ({ written }: SpelledWord, meant: SpelledWord | undefined) =>
    written === meant?.written || written === meant?.bare
  return words.findIndex(
    (_, at) =>
      words.length >= at + name.length &&
      name.every((meant, i) => {
        const word = words[at + i]
        return word !== undefined && isSameWord(word, meant)
      }),
  )
}
