import type { ReactNode } from 'react'

type StepperKnobProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

export function StepperKnob({ label, disabled, onClick, children }: StepperKnobProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="icon-button hover:bg-sunken"
    >
      {children}
    </button>
  )
}
