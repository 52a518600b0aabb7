import { useRevalidator } from 'react-router'
import type { Refusal } from '#contracts/endpoint.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { consoleWords } from './console-words.ts'
import { PageTitle } from './page-title.tsx'

/** In the place of a page whose data did not come. */
export function Unreachable({ refusal }: { refusal: Refusal }) {
  const words = useWords(consoleWords)
  const language = useLanguage()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <PageTitle>{words.unreachableTitle}</PageTitle>
      <Icon name="wifi-off" className="size-10 text-muted" />
      <h1 className="text-xl">{words.unreachableTitle}</h1>
      <p className="text-muted">{refusalSentence(refusal, language)}</p>
      <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
        {words.again}
      </Button>
    </div>
  )
}
