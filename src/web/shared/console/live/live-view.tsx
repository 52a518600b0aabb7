import type { ReactNode } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { consoleWords } from '../console-words.ts'
import { useSetOfflineText } from '../offline-text.ts'

type LiveQueryViewProps<Value> = {
  live: { value: Value | null; refusal: Refusal | null; reload: () => void }
  words: Record<'loading' | 'stale', string>
  children: (value: Value, stale: ReactNode) => ReactNode
}

/** Shows a live value. `stale` is a banner that tells that the value is outdated; false or null if it is not. */
export function LiveView<Value>({ live, words, children }: LiveQueryViewProps<Value>) {
  const { value, refusal, reload } = live
  const { again } = useWords(consoleWords)
  const language = useLanguage()
  const isOffline = useIsOffline()
  useSetOfflineText(words.stale)
  if (value !== null)
    return children(value, refusal && !isOffline && <Banner type="warning">{words.stale}</Banner>)
  if (refusal === null) return <Spinner label={words.loading} />
  return (
    <Banner type="error" action={<Button onClick={reload}>{again}</Button>}>
      {refusalSentence(refusal, language)}
    </Banner>
  )
}
