import { useRevalidator } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'

/** A new e-mail whose mailed code has not been entered yet. */
export type WaitingEmail = {
  email: string
  /** When a code was mailed, in ms of the browser's clock. */
  codeSentAt: number
}

/** Answers a function that maps a refusal to the form's problems. If the session has ended, it reloads the page. */
export function useRefusedProfile(): (refusal: Refusal) => Promise<Problems> {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  return async (refusal) => {
    if (refusal.status === 401) await revalidate()
    return refusedForm(refusal, language)
  }
}
