import { Link } from 'react-router'
import type { FoundProduct } from '#contracts/partner.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

type SearchResultProps = { id: string; product: FoundProduct; isActive: boolean; onFollow: () => void }

/** A dish in the search: the arrow keys choose it from within the field, so it is no stop of the Tab key. */
export function SearchResult({ id, product, isActive, onFollow }: SearchResultProps) {
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
        <span className="block truncate font-bold">{product.name}</span>
        <span className="block truncate text-xs text-muted">{product.partner.name}</span>
      </span>
      <Price amount={product.price} size="small" />
    </Link>
  )
}
