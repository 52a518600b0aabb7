import { useRevalidator } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'
import { showToast, type ToastAction } from '#web/ui/notices/toast-store.ts'

/** Answers a function that confirms a change of the addresses and reloads them, or answers the form's problems. */
export function useAddressAnswer() {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  return async function handleAnswer(
    answer: Result<unknown>,
    done: string,
    action?: ToastAction,
  ): Promise<Problems> {
    if (answer.ok) {
      showToast({ type: 'success', message: done, ...(action && { action }) })
      await revalidate()
      return {}
    }
    const { refusal } = answer
    // The address is gone or the person has signed out: the page's loader handles both.
    if (refusal.status === 404 || refusal.status === 401) await revalidate()
    return refusedForm(refusal, language)
  }
}

/** The schema of both address forms, fetched when the person begins to type. */
export async function loadAddressSchema() {
  return (await import('./address-form-schema.ts')).addressFormSchema
}
