import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { searchWords } from './search-words.ts'
import { type Found, resultLimit } from './use-product-search.ts'

type SearchNoticeProps = { found: Found; type: string; onAskAgain: () => void; onAllTypes: () => void }

/** How the search stands, for everybody where there is no list to see, else for screen readers only. */
export function SearchNotice({ found, type, onAskAgain, onAllTypes }: SearchNoticeProps) {
  const words = useWords(searchWords)
  const language = useLanguage()
  const { state, products, refusal } = found
  if (state === 'idle') return null
  const isNone = state === 'done' && products.length === 0
  const isOfKind = isNone && type !== ''
  const said = refusal
    ? refusalSentence(refusal, language)
    : isOfKind
      ? words.noneOfKind
      : state === 'done'
        ? (products.length < resultLimit ? words.found : words.foundMore)(products.length)
        : words.searching
  return (
    <div
      className={
        products.length > 0 ? 'sr-only' : 'flex flex-wrap items-center gap-3 px-5 py-3 text-sm text-muted'
      }
    >
      <p role="status">{said}</p>
      {state === 'failed' && (
        <Button size="small" onClick={onAskAgain}>
          {words.tryAgain}
        </Button>
      )}
      {isOfKind && (
        <Button size="small" onClick={onAllTypes}>
          {words.allKinds}
        </Button>
      )}
    </div>
  )
}
