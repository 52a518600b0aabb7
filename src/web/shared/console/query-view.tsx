import { type ReactNode, useCallback } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import type { Query } from '#web/shared/api/use-query.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { consoleWords } from './console-words.ts'

type QueryViewProps<Value> = { query: Query<Value>; children: (value: Value) => ReactNode }

/** Shows a query's value, a spinner while it loads, or the refusal with a button to try again. */
export function QueryView<Value>({ query, children }: QueryViewProps<Value>) {
  const words = useWords(consoleWords)
  const language = useLanguage()
  const { value, refusal, reload } = query
  return (
    <>
      {refusal && (
        <Banner type="error" action={<Button onClick={reload}>{words.again}</Button>}>
          {refusalSentence(refusal, language)}
        </Banner>
      )}
      {value === null ? !refusal && <Spinner label={words.loading} /> : children(value)}
    </>
  )
}

/**
 * Returns a function that waits for a call and shows `message` or the refusal in a toast. It resolves to the value, or
 * to null after a refusal.
 */
export function useSubmit(): <Value>(
  call: Promise<Result<Value>>,
  message?: string,
) => Promise<Value | null> {
  const language = useLanguage()
  return useCallback(
    async (call, message) => {
      const answer = await call
      if (answer.ok && message) showToast({ type: 'success', message })
      if (answer.ok) return answer.value
      showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      return null
    },
    [language],
  )
}
