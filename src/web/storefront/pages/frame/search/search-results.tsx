import { Link } from 'react-router'
import type { FoundProduct } from '#contracts/menus/partner.ts'
import { partnerTypes } from '#domain/menus/partner-type.ts'
import { matchedParts } from '#domain/search/matched-parts.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { DishPrice } from '#web/storefront/pieces/partner/dish-price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PressGuard } from '#web/ui/dialogs/press-guard.tsx'
import { MarkedText } from '#web/ui/labels/marked-text.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { searchTypeWords } from './search-type-words.ts'
import { searchWords } from './search-words.ts'
import { type Found, resultLimit } from './use-product-search.ts'

type SearchResultProps = {
  id: string
  product: FoundProduct
  /** What it was found by. */
  question: string
  isActive: boolean
  onFollow: () => void
}

/** A dish in the search: the arrow keys choose it from within the field, so it is no stop of the Tab key. */
function SearchResult({ id, product, question, isActive, onFollow }: SearchResultProps) {
  const words = useWords(searchWords)
  const lang = useContentLang()
  const hindrance =
    product.status === 'out_of_stock'
      ? words.soldOut
      : product.partner.status === 'close'
        ? words.closed
        : null
  return (
    <Link
      to={`/product-details/${product.id}`}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onFollow}
      ref={(option) => {
        if (isActive) option?.scrollIntoView({ block: 'nearest' })
      }}
      className="flex items-center gap-3 rounded-md p-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-focus"
    >
      <Picture
        src={product.image.url}
        name={product.name}
        alt=""
        ratio="square"
        className="w-14 shrink-0 rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span lang={lang} className="line-clamp-2 font-bold">
          <MarkedText text={product.name} parts={matchedParts(question, product.name)} />
        </span>{' '}
        <span className="block truncate text-xs text-muted">
          {hindrance && `${hindrance} · `}
          <span lang={lang}>{product.partner.name}</span>
        </span>
      </span>
      <DishPrice product={product} size="small" />
    </Link>
  )
}

type SearchNoticeProps = { found: Found; type: string; onAskAgain: () => void; onAllTypes: () => void }

/** How the search stands, for everybody where there is no list to see, else for screen readers only. */
function SearchNotice({ found, type, onAskAgain, onAllTypes }: SearchNoticeProps) {
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
        ? products.length < resultLimit
          ? words.found(products.length, found.question)
          : words.foundMore(products.length)
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
