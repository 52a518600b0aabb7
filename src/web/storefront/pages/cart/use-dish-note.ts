import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { dishNoteMaxLength } from '#domain/shop/limits.ts'

type NoteOptions = {
  /** What the server keeps. */
  note: string | null
  /** Whether it has not answered yet. */
  isWaiting: boolean
  onNote: (text: string) => void
}

/** As many characters as a note may have; a wide one counts once, as the server counts. */
function cut(text: string): string {
  return [...text].slice(0, dishNoteMaxLength).join('')
}

/** A note while it is typed: what the server says of it never takes the words away again. */
export function useDishNote({ note, isWaiting, onNote }: NoteOptions) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const text = draft ?? note ?? ''
  const isKept = text.trim() === (note ?? '')

  // What the server keeps is the truth again, once the field is closed and its answer is there.
  if (draft !== null && isKept && !isOpen && !isWaiting) setDraft(null)

  function type(typed: string): void {
    setDraft(typed)
    onNote(typed)
  }

  return {
    text,
    isOpen,
    count: [...text].length,
    /** Null where nothing was typed, or the answer is still awaited. */
    standing: draft === null || isWaiting ? null : isKept ? ('saved' as const) : ('unsaved' as const),
    open: () => setOpen(true),
    close: () => setOpen(false),
    again: () => onNote(text),
    field: {
      value: text,
      // A letter that is still being put together may be longer for a moment.
      onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
        const { isComposing } = nativeEvent as InputEvent
        type(isComposing ? currentTarget.value : cut(currentTarget.value))
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) =>
        type(cut(currentTarget.value)),
    },
  }
}
