import type { ReactNode } from 'react'

type StepperKnobProps = {
  label: string
  disabled: boolean
  /** It goes no further; the focus of who has come here stays. */
  isEnd: boolean
  onClick: () => void
  children: ReactNode
}

export function StepperKnob({ label, disabled, isEnd, onClick, children }: StepperKnobProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      aria-disabled={isEnd}
      onClick={onClick}
      className="icon-button hover:bg-sunken"
    >
      {children}
    </button>
  )
}
