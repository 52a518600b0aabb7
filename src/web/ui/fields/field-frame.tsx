import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'

export type FieldWords = {
  label: string
  hint?: string | undefined
  /** The error and how to fix it; it marks the field as invalid. */
  error?: string | undefined
}

/** Connects a control with its label, hint and error. */
export function useField({ hint, error }: FieldWords, givenId: string | undefined) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

type FieldFrameProps = FieldWords & { id: string; children: ReactNode }

/** Label above, control, then hint and error. Only the field components of this folder should need it. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The error of a control, for its `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-bold text-danger-ink">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4.5" />
      {error}
    </p>
  )
}
