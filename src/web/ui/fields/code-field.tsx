import { Field, type FieldProps } from './field.tsx'

/** For a code from a mail, large enough to be compared letter by letter. */
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
      {...props}
      className="text-xl font-bold tracking-[0.2em] uppercase"
    />
  )
}
