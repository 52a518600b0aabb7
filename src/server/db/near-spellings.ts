// Under three letters no word of four is within one error.
const shortestMisspelt = 3

/** A word and all that it leaves without one of its letters, as SQL near_spellings keeps them; null for a short one. */
export function nearSpellings(word: string): string[] | null {
  const letters = [...word]
  if (letters.length < shortestMisspelt) return null
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
