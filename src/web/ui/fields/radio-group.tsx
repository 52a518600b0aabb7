import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: string | undefined
  /** Whether the options are boxes, which are easy to hit with the thumb, instead of plain rows. */
  boxed?: boolean
}

const rowClass = 'choice-row'
const boxClass =
  'rounded-md border border-line-strong bg-surface px-4 py-3 hover:border-ink has-checked:border-ink has-checked:bg-turmeric-soft'

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, value, defaultValue, onChange, error, boxed = false } = props
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-bold">{legend}</legend>
      <div className={boxed ? 'grid gap-2' : ''}>
        {options.map((option) => (
          <label key={option.value} className={classNames(rowClass, boxed && boxClass)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={onChange ? () => onChange(option.value) : undefined}
              disabled={option.disabled}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-sm font-bold text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
