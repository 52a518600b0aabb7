import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type CheckFieldProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (isChecked: boolean) => void
  disabled?: boolean
  className?: string
}

/** A checkbox with a label that is large enough to touch. */
export function CheckField({ label, hint, checked, onChange, disabled, className }: CheckFieldProps) {
  return (
    <label className={classNames('flex min-h-12 items-center gap-3', className)}>
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm font-normal text-muted">{hint}</span>}
      </span>
    </label>
  )
}
