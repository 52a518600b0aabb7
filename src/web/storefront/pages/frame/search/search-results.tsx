import { Link } from 'react-router'
import { partnerTypes } from '#domain/menus/partner-type.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { rememberSearch } from '#web/storefront/pieces/search/recent-searches.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PressGuard } from '#web/ui/dialogs/press-guard.tsx'
import { dishLimit, type Found } from './find-options.ts'
import { SearchList } from './search-list.tsx'
import { searchTypeWords } from './search-type-words.ts'
import { searchWords } from './search-words.ts'

type SearchNoticeProps = { found: Found; type: string; onAskAgain: () => void; onAllTypes: () => void }

/** The state of the search: visible if there is no list, otherwise for screen readers only. */
function SearchNotice({ found, type, onAskAgain, onAllTypes }: SearchNoticeProps) {
  const words = useWords(searchWords)
  const language = useLanguage()
  const { state, options, question, refusal } = found
  // Options before typing need no message.
  if (state === 'idle' || (question === '' && type === '' && !refusal)) return null
  const dishes = options.filter(({ kind }) => kind === 'dish').length
  const isNone = state === 'done' && options.length === 0
  const isNoneOfType = isNone && type !== ''
  const message = refusal
    ? refusalSentence(refusal, language)
    : isNoneOfType
      ? words.noneOfType
      : state === 'done'
        ? words.found({ dishes, partners: options.length - dishes, isAll: dishes < dishLimit, question })
        : words.searching
  return (
    <div
      className={
        options.length > 0 ? 'sr-only' : 'flex flex-wrap items-center gap-3 px-5 py-3 text-sm text-muted'
      }
    >
      <p role="status">{message}</p>
      {state === 'failed' && (
        <Button size="small" onClick={onAskAgain}>
          {words.tryAgain}
        </Button>
      )}
      {isNoneOfType && (
        <Button size="small" onClick={onAllTypes}>
          {words.allTypes}
        </Button>
      )}
    </div>
  )
}

type SearchResultsProps = {
  listId: string
  text: string
  found: Found
  active: number | null
  type: string
  onType: (type: string) => void
  onAskAgain: () => void
  onFollow: () => void
  onClose: () => void
}

/**
 * The panel below the search: on phones the types of restaurant, then the options, then the link to restaurants of that
 * name.
 */
export function SearchResults(props: SearchResultsProps) {
  const { listId, text, found, active, type, onType, onAskAgain, onFollow, onClose } = props
  const words = useWords(searchWords)
  const types = useWords(searchTypeWords)
  const question = text.trim()

  function follow() {
    rememberSearch(question)
    onFollow()
  }

  return (
    <>
      <PressGuard onPress={onClose} />
      <div
        className={classNames(
          'absolute inset-x-0 top-full max-h-[min(34rem,75dvh)] overflow-y-auto overscroll-contain border-b border-line bg-surface shadow-overlay',
          'md:mt-2 md:animate-rise md:rounded-lg md:border',
          question === '' && type === '' && found.options.length === 0 && 'lg:hidden',
        )}
      >
        <fieldset className="flex gap-2 overflow-x-auto p-3 [scrollbar-width:none] lg:hidden">
          <legend className="sr-only">{types.label}</legend>
          {[
            { id: 'all', value: '' } as const,
            ...partnerTypes.map(({ id }) => ({ id, value: String(id) })),
          ].map(({ id, value }) => (
            <button
              key={id}
              type="button"
              aria-pressed={type === value}
              onClick={() => onType(value)}
              className="min-h-11 shrink-0 rounded-full border border-line px-4 text-xs font-bold text-muted aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {types[id]}
            </button>
          ))}
        </fieldset>
        <SearchList {...{ listId, found, active, onAskAgain }} onFollow={follow} />
        <SearchNotice {...{ found, type, onAskAgain }} onAllTypes={() => onType('')} />
        {question !== '' && (
          <Link
            to={`/list-partners?${new URLSearchParams({ name: question })}`}
            onClick={follow}
            className="flex min-h-12 items-center border-t border-line px-5 py-2 text-sm font-bold hover:bg-sunken"
          >
            {words.restaurantsNamed(question)}
          </Link>
        )}
      </div>
    </>
  )
}
