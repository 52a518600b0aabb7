import type { ClipboardEvent } from 'react'
import { codeInText } from '#domain/accounts/verification-code.ts'
import { Field, type FieldProps } from './field.tsx'

/** Finds the code in a pasted line of the mail, or in the whole mail. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeInText(event.clipboardData.getData('text'))
  if (code === null) return
  event.preventDefault()
  event.currentTarget.select()
  // Inserts as if typed, so that forms get the event and the person can undo it.
  document.execCommand('insertText', false, code)
}

/** A field for a code from a mail, in letters large enough to compare one by one. */
export function CodeField(props: FieldProps) {
  return (
    <Field
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={64}
      required
      onPaste={pasteCode}
      {...props}
      className="text-xl font-bold tracking-[0.2em] uppercase"
    />
  )
}
