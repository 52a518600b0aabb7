import { type FormEvent, useState } from 'react'

type Problem = 'emailRequired' | 'emailInvalid'

/** What the browser itself finds wrong with the e-mail (spec §5: required, type email), for a sentence of our own. */
function problemOf(field: HTMLInputElement): Problem | null {
  if (field.validity.valueMissing) return 'emailRequired'
  return field.validity.valid ? null : 'emailInvalid'
}

/** Checks the e-mail and does nothing with it. */
export function useNewsletter() {
  const [error, setError] = useState<Problem | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  return {
    error,
    isAnswered,
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const field = event.currentTarget.elements.namedItem('email')
        if (!(field instanceof HTMLInputElement)) return
        const problem = problemOf(field)
        setError(problem)
        setAnswered(problem === null)
        if (problem) field.focus()
      },
      onInput() {
        setError(null)
        setAnswered(false)
      },
    },
  }
}
