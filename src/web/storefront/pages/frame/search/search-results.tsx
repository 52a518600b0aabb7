import { Link } from 'react-router'
import { partnerTypes } from '#domain/menus/partner-type.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PressGuard } from '#web/ui/dialogs/press-guard.tsx'
import { SearchNotice } from './search-notice.tsx'
import { SearchResult } from './search-result.tsx'
import { searchTypeWords } from './search-type-words.ts'
import { searchWords } from './search-words.ts'
import type { Found } from './use-product-search.ts'

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

/** What opens below the search: on phones the kinds of restaurant, then the dishes, then the way to restaurants of that name. */
export function SearchResults(props: SearchResultsProps) {
  const { listId, text, found, active, type, onType, onAskAgain, onFollow, onClose } = props
  const words = useWords(searchWords)
  const types = useWords(searchTypeWords)
  const question = text.trim()
  return (
    <>
      <PressGuard onPress={onClose} />
      <div
        className={classNames(
          'absolute inset-x-0 top-full max-h-[min(34rem,75dvh)] overflow-y-auto overscroll-contain border-b border-line bg-surface shadow-overlay',
          'md:mt-2 md:animate-rise md:rounded-lg md:border',
          question === '' && type === '' && 'lg:hidden',
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
        {found.products.length > 0 && (
          <div
            role="listbox"
            id={listId}
            aria-label={words.dishes}
            className={classNames(
              'grid grid-cols-1 p-1.5 transition-opacity',
              found.state === 'waiting' && 'opacity-60',
            )}
          >
            {found.products.map((product, index) => (
              <SearchResult
                key={product.id}
                id={`${listId}-${index}`}
                product={product}
                question={found.question}
                isActive={index === active}
                onFollow={onFollow}
              />
            ))}
          </div>
        )}
        <SearchNotice {...{ found, type, onAskAgain }} onAllTypes={() => onType('')} />
        {question !== '' && (
          <Link
            to={`/list-partners?${new URLSearchParams({ name: question })}`}
            onClick={onFollow}
            className="flex min-h-12 items-center border-t border-line px-5 py-2 text-sm font-bold hover:bg-sunken"
          >
            {words.restaurantsNamed(question)}
          </Link>
        )}
      </div>
    </>
  )
}
