import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { StepperKnob } from './stepper-knob.tsx'
import { useQuantity } from './use-quantity.ts'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  labels: { quantity: string; decrease: string; increase: string }
  min?: number
  max?: number
  disabled?: boolean | undefined
  className?: string
}

/** How many: − 2 +. A typed number counts when the field is left or Enter is pressed; nonsense falls back. */
export function Stepper(props: StepperProps) {
  const { value, onChange, labels, min = 1, max = 99, disabled = false, className } = props
  const quantity = useQuantity({ value, min, max, onChange })
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
      <StepperKnob
        label={labels.decrease}
        disabled={disabled}
        isEnd={value <= min}
        onClick={() => quantity.step(-1)}
      >
        <Icon name="minus" />
      </StepperKnob>
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
        className="h-11 w-9 bg-transparent text-center font-bold tabular-nums"
      />
      <StepperKnob
        label={labels.increase}
        disabled={disabled}
        isEnd={value >= max}
        onClick={() => quantity.step(1)}
      >
        <Icon name="plus" />
      </StepperKnob>
    </div>
  )
}
