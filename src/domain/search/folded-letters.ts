/** A stretch of a text: the places of its first letter and of the first one after it, as `slice` takes them. */
export type TextPart = { start: number; end: number }

/** A letter of a text as searched, and the stretch of the text that it stands for. */
export type Letter = TextPart & { plain: string }

/** The letters of a text, one for each folded letter: a letter together with the marks that follow it may fold to none, one or several. */
export function lettersOf(text: string, fold: (cluster: string) => string): Letter[] {
  return [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].flatMap(({ 0: cluster, index: start }) => {
    const end = start + cluster.length
    return fold(cluster)
      .split('')
      .map((plain) => ({ plain, start, end }))
  })
}

/** From the first of some letters to the last. */
export function stretch(letters: readonly Letter[]): TextPart {
  return { start: letters[0]?.start ?? 0, end: letters.at(-1)?.end ?? 0 }
}
