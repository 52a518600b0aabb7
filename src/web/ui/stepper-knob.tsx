import type { ReactNode } from 'react'

type StepperKnobProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

export function StepperKnob({ label, disabled, onClick, children }: StepperKnobProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full transition hover:bg-sunken active:scale-95 disabled:cursor-not-allowed disabled:text-muted disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-5"
    >
      {children}
    </button>
  )
}
