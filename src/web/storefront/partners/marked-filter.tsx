import { containedParts } from '#domain/contained-parts.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

/** A text with the part marked that a filter has found in it. */
export function MarkedFilter({ text, wanted }: { text: string; wanted: string }) {
  return <MarkedText text={text} parts={containedParts(wanted, text)} />
}
