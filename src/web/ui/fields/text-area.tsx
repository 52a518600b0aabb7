import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldWords

export function TextArea({ label, hint, error, id: givenId, className, ...area }: TextAreaProps) {
  const { id, control } = useField({ label, hint, error }, givenId)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea rows={4} {...area} {...control} className={classNames('control', 'py-3', className)} />
    </FieldFrame>
  )
}
