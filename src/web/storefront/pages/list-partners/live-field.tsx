import type { ReactNode } from 'react'
import { Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { useTypedText } from './use-typed-text.ts'

type LiveFieldProps = Omit<FieldProps, 'value' | 'onChange'> & {
  value: string
  onApply: (text: string) => void
  icon?: ReactNode
}

/** A field whose text goes into the address a moment after the last letter. */
export function LiveField({ value, onApply, ...field }: LiveFieldProps) {
  const [text, setText] = useTypedText(value, onApply)
  return <Field {...field} value={text} onChange={(event) => setText(event.target.value)} />
}
