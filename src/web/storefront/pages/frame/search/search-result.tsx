import { Link } from 'react-router'
import type { FoundProduct } from '#contracts/menus/partner.ts'
import { matchedParts } from '#domain/search/matched-parts.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { MarkedText } from '#web/ui/labels/marked-text.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { searchWords } from './search-words.ts'

type SearchResultProps = {
  id: string
  product: FoundProduct
  /** What it was found by. */
  question: string
  isActive: boolean
  onFollow: () => void
}

/** A dish in the search: the arrow keys choose it from within the field, so it is no stop of the Tab key. */
export function SearchResult({ id, product, question, isActive, onFollow }: SearchResultProps) {
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
      <Picture src={product.image.url} alt="" ratio="square" className="w-14 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1">
        <span lang={lang} className="line-clamp-2 font-bold">
          <MarkedText text={product.name} parts={matchedParts(question, product.name)} />
        </span>{' '}
        <span className="block truncate text-xs text-muted">
          {hindrance && `${hindrance} · `}
          <span lang={lang}>{product.partner.name}</span>
        </span>
      </span>
      <Price amount={product.price} size="small" />
    </Link>
  )
}
