import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { orderNoteMaxLength } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import type { NoteDraft } from '#web/storefront/pieces/session/note-draft.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { checkoutWords } from './checkout-words.ts'

/** As many characters as a note may have; a wide one counts once, as the server counts. */
function cut(text: string): string {
  return [...text].slice(0, orderNoteMaxLength).join('')
}

/** What restaurant and driver are to know; nobody has to say anything. */
export function OrderNoteField({ draft, error }: { draft: NoteDraft; error: string | undefined }) {
  const words = useWords(checkoutWords)
  const [note, setNote] = useState(() => draft.read())
  function write(text: string): void {
    setNote(text)
    draft.write(text)
  }
  return (
    <TextArea
      label={words.note}
      name="note"
      rows={2}
      value={note}
      onChange={({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
        // A letter that is still being put together may be longer for a moment.
        const { isComposing } = nativeEvent as InputEvent
        write(isComposing ? currentTarget.value : cut(currentTarget.value))
      }}
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) =>
        write(cut(currentTarget.value))
      }
      hint={words.noteHint([...note].length, orderNoteMaxLength)}
      error={error}
    />
  )
}
