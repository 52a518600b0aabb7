import { type KeyboardEvent, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Bounds = { min: number; max: number; fallback: number }

/** Parses a typed quantity: whole numbers are clamped to the bounds, other text keeps the current value. */
export function parseQuantity(typed: string, { min, max, fallback }: Bounds): number {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return fallback
  return Math.min(max, Math.max(min, Number(text)))
}

type Quantity = { value: number; min: number; max: number; onChange: (value: number) => void }

/** The typed text, separate from the quantity until it is committed. */
function useQuantity({ value, min, max, onChange }: Quantity) {
  const [draft, setDraft] = useState<string | null>(null)
  function change(next: number) {
    setDraft(null)
    if (next !== value) onChange(next)
  }
  const wanted = draft === null ? value : parseQuantity(draft, { min, max, fallback: value })
  const step = (by: number) => change(Math.min(max, Math.max(min, wanted + by)))
  const commit = () => change(wanted)
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown') step(-1)
    else if (event.key === 'Enter') commit()
    else return
    event.preventDefault()
  }
  return { shown: draft ?? String(value), type: setDraft, step, commit, press }
}

type StepperProps = {
  value: number
  onChange: (value: number) => void
  labels: { quantity: string; decrease: string; increase: string }
  min?: number
  max?: number
  disabled?: boolean | undefined
  className?: string
}

/** A quantity: − 2 +. A typed number is committed on blur or Enter; invalid text is reverted. */
export function Stepper(props: StepperProps) {
  const { value, onChange, labels, min = 1, max = 99, disabled = false, className } = props
  const quantity = useQuantity({ value, min, max, onChange })
  const stepButton = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={by === 1 ? labels.increase : labels.decrease}
      disabled={disabled}
      // Not `disabled`: at its bound the button does nothing, but must not lose the focus.
      aria-disabled={by === 1 ? value >= max : value <= min}
      onClick={() => quantity.step(by)}
      className="icon-button hover:bg-sunken"
    >
      <Icon name={by === 1 ? 'plus' : 'minus'} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own box
    <div role="group" aria-label={labels.quantity} className={classNames('stepper', className)}>
      {stepButton(-1)}
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        value={quantity.shown}
        disabled={disabled}
        onChange={(event) => quantity.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={quantity.commit}
        onKeyDown={quantity.press}
      />
      {stepButton(1)}
    </div>
  )
}
