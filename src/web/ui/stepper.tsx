import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { parseQuantity } from './parse-quantity.ts'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  labels: { quantity: string; decrease: string; increase: string }
  min?: number
  max?: number
  disabled?: boolean | undefined
  className?: string
}

const knob =
  'grid size-11 place-items-center rounded-full transition hover:bg-sunken active:scale-95 disabled:text-muted disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-5'

/** How many: − 2 +. A typed number counts when the field is left or Enter is pressed; nonsense falls back. */
export function Stepper({
  value,
  onChange,
  labels,
  min = 1,
  max = 99,
  disabled = false,
  className,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const step = (by: number) => {
    setDraft(null)
    onChange(Math.min(max, Math.max(min, value + by)))
  }
  const settle = () => {
    const typed = draft === null ? value : parseQuantity(draft, { min, max, otherwise: value })
    setDraft(null)
    if (typed !== value) onChange(typed)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own box
    <div
      role="group"
      aria-label={labels.quantity}
      className={classNames(
        'inline-flex items-center rounded-full border border-line-strong bg-surface',
        className,
      )}
    >
      <button
        type="button"
        aria-label={labels.decrease}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
        className={knob}
      >
        <Minus />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        value={draft ?? String(value)}
        disabled={disabled}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else if (event.key === 'Enter') settle()
          else return
          event.preventDefault()
        }}
        className="h-11 w-9 bg-transparent text-center font-bold tabular-nums"
      />
      <button
        type="button"
        aria-label={labels.increase}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
        className={knob}
      >
        <Plus />
      </button>
    </div>
  )
}
