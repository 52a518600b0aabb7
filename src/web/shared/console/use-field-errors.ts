import { useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'

/** Makes calls for a form. Refusals of a field are stored under its name; others are shown in a toast. */
export function useFieldErrors() {
  const language = useLanguage()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  return {
    errors,
    clear: (field: string) => setErrors(({ [field]: _, ...rest }) => rest),
    /** Says what was done, and answers the value; null when refused. */
    send: async <Value>(call: Promise<Result<Value>>, said?: string): Promise<Value | null> => {
      const answer = await call
      const refused = answer.ok ? {} : (answer.refusal.errors ?? {})
      const problems = Object.entries(refused).flatMap(([field, [first]]) => (first ? [[field, first]] : []))
      setErrors(Object.fromEntries(problems))
      if (answer.ok && said) showToast({ type: 'success', message: said })
      if (answer.ok) return answer.value
      if (problems.length === 0)
        showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      return null
    },
  }
}
