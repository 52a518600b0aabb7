import { containedParts, matchedParts } from '#domain/search/matched-parts.ts'
import { MarkedText } from '#web/ui/labels/marked-text.tsx'

/**
 * Marks the parts of a text that match a filter: exactly as typed, else by the rule of the search, which ignores
 * accents.
 */
export function MarkedFilter({ text, wanted }: { text: string; wanted: string }) {
  const asTyped = containedParts(wanted, text)
  return <MarkedText text={text} parts={asTyped.length > 0 ? asTyped : matchedParts(wanted, text)} />
}
