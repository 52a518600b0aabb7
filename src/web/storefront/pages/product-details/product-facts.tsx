import { Link } from 'react-router'
import type { ProductWithPartner } from '#contracts/menus/partner.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { addToCartWords } from '#web/storefront/pieces/cart/add/add-to-cart-words.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { StatusTag } from '#web/ui/labels/status-tag.tsx'
import { productWords } from './product-words.ts'

const ClosingNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/closing-notice.tsx')).ClosingNotice,
)

/** Name, who cooks it, price, how often it was sold, and what it is. */
export function ProductFacts({ product }: { product: ProductWithPartner }) {
  const words = useWords(productWords)
  const cartWords = useWords(addToCartWords)
  const language = useLanguage()
  const lang = useContentLang()
  const { partner } = product
  const isOpen = partner.status === 'open'
  return (
    <div className="grid gap-3 md:gap-4">
      <h1 lang={lang} className="text-3xl">
        {product.name}
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span>
          {words.soldBy}{' '}
          <Link
            to={`/list-products/${partner.id}`}
            lang={lang}
            className="inline-block py-2 font-bold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {partner.name}
          </Link>
        </span>
        <StatusTag isOpen={isOpen} label={isOpen ? words.open : words.closed} />
        {isOpen && <ClosingNotice key={partner.id} partner={partner} />}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="sr-only">{words.price}</span>
        <Price amount={product.price} size="large" className="text-chili-ink md:text-3xl!" />
        <span className="text-muted tabular-nums">
          {words.sold(groupedNumber(product.quantity_sold, language))}
        </span>
        {isOutOfStock(product) && <Badge tone="danger">{cartWords.outOfStock}</Badge>}
      </p>
      <p lang={lang} className="max-w-prose whitespace-pre-line md:text-lg">
        {product.description}
      </p>
    </div>
  )
}
