import { Field, type FieldProps } from './field.tsx'

/** For an e-mail address: the keyboard has the @, and nothing is written large or corrected. */
export function EmailField(props: FieldProps) {
  return (
    <Field
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
      type="email"
    />
  )
}
