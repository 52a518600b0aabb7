import { type KeyboardEvent, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

type Bounds = { min: number; max: number; otherwise: number }

/** Parses a typed quantity: whole numbers are clamped to the bounds, other text keeps the current value. */
export function parseQuantity(typed: string, { min, max, otherwise }: Bounds): number {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return otherwise
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
  const wanted = draft === null ? value : parseQuantity(draft, { min, max, otherwise: value })
  const step = (by: number) => change(Math.min(max, Math.max(min, wanted + by)))
  const settle = () => change(wanted)
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown') step(-1)
    else if (event.key === 'Enter') settle()
    else return
    event.preventDefault()
  }
  return { shown: draft ?? String(value), type: setDraft, step, settle, press }
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
  const knob = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={by === 1 ? labels.increase : labels.decrease}
      disabled={disabled}
      // At its bound the button does nothing, and keeps the focus.
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
      {knob(-1)}
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        value={quantity.shown}
        disabled={disabled}
        onChange={(event) => quantity.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={quantity.settle}
        onKeyDown={quantity.press}
      />
      {knob(1)}
    </div>
  )
}
