import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dishNoteMaxLength } from '#domain/shop/limits.ts'
import { limitedText } from '#web/shared/form/limited-text.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { dishNoteWords } from '#web/storefront/pieces/cart/dish-note-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

type NoteOptions = {
  /** The note as the server has stored it. */
  note: string | null
  /** Whether an answer of the server is outstanding. */
  isWaiting: boolean
  /** Called on each change; changes are saved without a button. */
  onNote: (text: string) => void
}

/** A note to the kitchen about a dish, folded until it is opened. */
export function DishNote({ dish, ...options }: NoteOptions & { dish: string }) {
  const words = useWords(dishNoteWords)
  const typing = useDishNote(options)
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()

  function open() {
    flushSync(typing.open)
    field.current?.focus()
    field.current?.setSelectionRange(typing.text.length, typing.text.length)
  }

  function close() {
    flushSync(typing.close)
    opener.current?.focus()
  }

  if (!typing.isOpen) {
    const unsaved = typing.saveState === 'unsaved' && words.unsaved
    return (
      <button
        ref={opener}
        type="button"
        onClick={open}
        aria-label={[words.addTo(dish), typing.text, unsaved].filter(Boolean).join(': ')}
        className="-ml-2 flex min-h-9 max-w-full items-center gap-2 rounded-md px-2 py-1 text-left text-sm text-muted underline decoration-line-strong underline-offset-4 hover:bg-sunken hover:text-ink"
      >
        <Icon name="pencil" className="size-4" />
        <span className="min-w-0">{typing.text || words.add}</span>
        {unsaved && <strong className="shrink-0 text-chili-ink">{unsaved}</strong>}
      </button>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-1.5 pt-2">
      <label htmlFor={id} className="text-sm font-bold">
        {words.add}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        // The label, and the dish that the note belongs to.
        aria-label={words.addTo(dish)}
        aria-describedby={`${id}-count`}
        placeholder={words.placeholder}
        {...typing.field}
        className="control field-sizing-content max-h-40 min-h-18 resize-none py-2"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span id={`${id}-count`} className="tabular-nums">
          {words.counted(typing.count, dishNoteMaxLength)}
        </span>
        <span role="status" className="whitespace-nowrap">
          {typing.saveState && words[typing.saveState]}
        </span>
        {typing.saveState === 'unsaved' && (
          <Button size="small" onClick={typing.again}>
            {words.again}
          </Button>
        )}
        <Button size="small" variant="ghost" className="ml-auto px-2!" onClick={close}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}

/** A note while it is typed: an answer of the server never replaces the typed text. */
function useDishNote({ note, isWaiting, onNote }: NoteOptions) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const text = draft ?? note ?? ''
  const isSaved = text.trim() === (note ?? '')

  // Shows the server's note again once the field is closed and its answer has arrived.
  if (draft !== null && isSaved && !isOpen && !isWaiting) setDraft(null)

  function type(typed: string): void {
    setDraft(typed)
    onNote(typed)
  }

  return {
    text,
    isOpen,
    count: [...text].length,
    /** Null where nothing was typed, or an answer is outstanding. */
    saveState: draft === null || isWaiting ? null : isSaved ? ('saved' as const) : ('unsaved' as const),
    open: () => setOpen(true),
    close: () => setOpen(false),
    again: () => onNote(text),
    field: { value: text, ...limitedText(dishNoteMaxLength, type) },
  }
}
