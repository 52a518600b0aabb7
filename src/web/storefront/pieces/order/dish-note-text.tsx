import { useWords } from '#web/shared/i18n/words.ts'
import { orderWords } from './order-words.ts'

/** The note to the kitchen about a dish, if there is one. */
export function DishNoteText({ note }: { note: string | null }) {
  const words = useWords(orderWords)
  if (!note) return null
  return (
    <span className="block text-sm text-muted">
      <span className="sr-only">{words.dishNote} </span>
      {words.quoted(note)}
    </span>
  )
}
