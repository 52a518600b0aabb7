import { useRevalidator } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'
import { showToast, type ToastAction } from '#web/ui/notices/toast-store.ts'

/** Says how a change of the addresses went and shows the list anew; answers what to show in the form. */
export function useAddressAnswer() {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  return async function settle(
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
    // Gone meanwhile, or signed out: the page's loader sees to it.
    if (refusal.status === 404 || refusal.status === 401) await revalidate()
    return refusedForm(refusal, language)
  }
}

/** The rule of both address forms, fetched when somebody begins to type. */
export async function addressRule() {
  return (await import('./address-form-schema.ts')).addressFormSchema
}
