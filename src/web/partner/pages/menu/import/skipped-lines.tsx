import { useWords } from '#web/shared/i18n/words.ts'
import type { Skipped } from './import-draft.ts'
import { importWords } from './import-words.ts'

/** The lines that were not imported, each with its reason. */
export function SkippedLines({ lines }: { lines: readonly Skipped[] }) {
  const words = useWords(importWords)
  if (lines.length === 0) return null
  return (
    <details open={lines.length <= 10} className="rounded-lg border border-line bg-surface px-3 py-2">
      <summary className="cursor-pointer py-1 font-bold">{words.skipped(lines.length)}</summary>
      <ul className="grid grid-cols-1 gap-1 pb-1 text-sm">
        {lines.map(({ line, text, reason }) => (
          <li key={line} className="wrap-anywhere">
            <span className="text-muted">{words.lineNumber(line)}: </span>
            {text !== '' && <span lang="vi">“{text}” </span>}
            <span>({words[reason]})</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
