import { useNavigate } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { workWords } from './work-words.ts'

/** The pages where a driver removes the cause of a refusal. */
const remedies: { [code in string]?: '/account' | '/money' } = {
  papers_missing: '/account',
  cash_limit_reached: '/money',
}

/** Like `useSubmit`; a refusal that the driver can do something about leads to the page for it. */
export function useDriverSubmit() {
  const language = useLanguage()
  const words = useWords(workWords)
  const navigate = useNavigate()
  return async <Value>(call: Promise<Result<Value>>, message?: string): Promise<Value | null> => {
    const answer = await call
    if (answer.ok && message) showToast({ type: 'success', message })
    if (answer.ok) return answer.value
    const page = remedies[answer.refusal.code ?? '']
    const action = page && { label: words[page], run: () => void navigate(page) }
    showToast({
      type: 'error',
      message: refusalSentence(answer.refusal, language),
      ...(action && { action }),
    })
    return null
  }
}
