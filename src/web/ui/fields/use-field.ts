import { useId } from 'react'

export type FieldWords = {
  label: string
  hint?: string | undefined
  /** What is wrong and what to do; its presence marks the field as invalid. */
  error?: string | undefined
}

/** Ties a control to its label, hint and error. */
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
