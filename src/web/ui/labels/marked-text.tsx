import type { TextPart } from '#domain/search/matched-parts.ts'

type MarkedTextProps = {
  text: string
  /** The matches in order, without overlaps. */
  parts: readonly TextPart[]
}

/** A text with the matches of a search marked. */
export function MarkedText({ text, parts }: MarkedTextProps) {
  if (parts.length === 0) return text
  return (
    <>
      {parts.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(parts[index - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-turmeric-soft text-inherit underline decoration-turmeric decoration-2 underline-offset-2">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(parts.at(-1)?.end)}
    </>
  )
}
