/** A range of a text, as arguments of `slice`. */
export type TextPart = { start: number; end: number }

/** A folded letter and its range in the original text. */
export type Letter = TextPart & { plain: string }

/** The folded letters of a text. A letter with its combining marks may fold to none, one or several letters. */
export function lettersOf(text: string, fold: (cluster: string) => string): Letter[] {
  return [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].flatMap(({ 0: cluster, index: start }) => {
    const end = start + cluster.length
    return fold(cluster)
      .split('')
      .map((plain) => ({ plain, start, end }))
  })
}

/** The range from the first letter to the last. */
export function stretch(letters: readonly Letter[]): TextPart {
  return { start: letters[0]?.start ?? 0, end: letters.at(-1)?.end ?? 0 }
}
