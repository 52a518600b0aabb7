import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldWords & { options: readonly { value: string | number; label: string; disabled?: boolean }[] }

export function SelectField({
  label,
  hint,
  error,
  id: givenId,
  options,
  className,
  ...select
}: SelectFieldProps) {
  const { id, control } = useField({ label, hint, error }, givenId)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <select
          {...select}
          {...control}
          className={classNames('control', 'appearance-none truncate pr-11', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-4 top-3.5 text-muted" />
      </span>
    </FieldFrame>
  )
}
