import type { ComponentProps, ReactNode } from 'react'
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

/** A field for an e-mail address: the keyboard has the @, and capitals and corrections are off. */
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

export type FieldProps = ComponentProps<'input'> & FieldWords & { icon?: ReactNode }

export function Field({ label, hint, error, id: givenId, icon, className, ...input }: FieldProps) {
  const { id, control } = useField({ label, hint, error }, givenId)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-muted [&_svg]:size-5">
            {icon}
          </span>
        )}
        <input {...input} {...control} className={classNames('control', !!icon && 'pl-12', className)} />
      </span>
    </FieldFrame>
  )
}
