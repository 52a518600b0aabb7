import { useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'

/**
 * Makes calls for a form. `errors` has the problems of a refusal by field; a refusal without fields is shown in a
 * toast.
 */
export function useFieldErrors() {
  const language = useLanguage()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  return {
    errors,
    clear: (field: string) => setErrors(({ [field]: _, ...rest }) => rest),
    /** Waits for a call and shows `message` after success. Resolves to the value, or to null after a refusal. */
    send: async <Value>(call: Promise<Result<Value>>, message?: string): Promise<Value | null> => {
      const answer = await call
      const refused = answer.ok ? {} : (answer.refusal.errors ?? {})
      const problems = Object.entries(refused).flatMap(([field, [first]]) => (first ? [[field, first]] : []))
      setErrors(Object.fromEntries(problems))
      if (answer.ok && message) showToast({ type: 'success', message })
      if (answer.ok) return answer.value
      if (problems.length === 0)
        showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      return null
    },
  }
}
