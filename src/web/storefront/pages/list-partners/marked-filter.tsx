import { containedParts, matchedParts } from '#domain/search/matched-parts.ts'
import { MarkedText } from '#web/ui/labels/marked-text.tsx'

/** A text with the parts marked that a filter has found in it: as they were typed, signs and all, else as a search finds them. */
export function MarkedFilter({ text, wanted }: { text: string; wanted: string }) {
  const asTyped = containedParts(wanted, text)
  return <MarkedText text={text} parts={asTyped.length > 0 ? asTyped : matchedParts(wanted, text)} />
}
