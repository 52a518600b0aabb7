import { useId } from 'react'
import { dishNoteMaxLength } from '#domain/shop/limits.ts'
import { limitedText } from '#web/shared/form/limited-text.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { dishNoteWords } from '#web/storefront/pieces/cart/dish-note-words.ts'

type NoteFieldProps = { dish: string; text: string; onType: (text: string) => void }

/** What the kitchen is to know of a dish, before it is in the cart. */
export function NoteField({ dish, text, onType }: NoteFieldProps) {
  const words = useWords(dishNoteWords)
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-bold">
          {words.add}
        </label>
        <span id={`${id}-count`} className="text-muted tabular-nums">
          {words.counted([...text].length, dishNoteMaxLength)}
        </span>
      </span>
      <textarea
        id={id}
        rows={1}
        // The label's words, and which of the dishes.
        aria-label={words.addTo(dish)}
        aria-describedby={`${id}-count`}
        placeholder={words.placeholder}
        value={text}
        {...limitedText(dishNoteMaxLength, onType)}
        className="control field-sizing-content max-h-40 min-h-12 resize-none py-2.5"
      />
    </div>
  )
}
