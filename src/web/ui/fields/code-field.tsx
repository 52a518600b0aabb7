import type { ClipboardEvent } from 'react'
import { codeInText } from '#domain/accounts/verification-code.ts'
import { Field, type FieldProps } from './field.tsx'

/** Finds the code in a pasted line of the mail, or in the whole mail. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = codeInText(event.clipboardData.getData('text'))
  if (code === null) return
  event.preventDefault()
  event.currentTarget.select()
  // Like typing: forms get the event, and it can be undone.
  document.execCommand('insertText', false, code)
}

/** For a code from a mail, large enough to compare letter by letter. */
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
