import { Link } from 'react-router'
import type { Product } from '#contracts/menus/product.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { AddControls } from '#web/storefront/pieces/cart/add/add-controls.tsx'
import { addToCartWords } from '#web/storefront/pieces/cart/add/add-to-cart-words.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { menuWords } from './menu-words.ts'

type ProductCardProps = {
  product: Product
  partner: { id: number; isOpen: boolean }
  findPartner: FindPartner
}

/** Picture on the right on phones, on top from there on; the whole card leads to the dish, its controls do not. */
export function ProductCard({ product, partner, findPartner }: ProductCardProps) {
  const words = useWords(menuWords)
  const language = useLanguage()
  const lang = useContentLang()
  const cartWords = useWords(addToCartWords)
  const isSoldOut = isOutOfStock(product)
  return (
    <Card as="li" interactive flush className="flex flex-col">
      <div className="flex flex-1 flex-row-reverse gap-3.5 p-3.5 pb-0 sm:flex-col sm:gap-0 sm:p-0">
        <div className="relative shrink-0">
          <Picture
            src={product.image.url}
            alt=""
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 7.5rem"
            className={classNames(
              'w-28 max-sm:aspect-square sm:w-full sm:rounded-none',
              isSoldOut && 'opacity-60',
            )}
          />
          {isSoldOut && (
            <Badge tone="danger" className="absolute left-2 top-2 shadow-card">
              {cartWords.outOfStock}
            </Badge>
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1 sm:p-4 sm:pb-0">
          <h3 className="text-base leading-snug sm:text-lg">
            <Link to={`/product-details/${product.id}`} lang={lang} className="stretch-link line-clamp-3">
              {product.name}
            </Link>
          </h3>
          <p lang={lang} className="line-clamp-2 text-sm text-muted">
            {product.description}
          </p>
          <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
            <Price amount={product.price} className="text-chili-ink" />
            <span className="text-sm text-muted tabular-nums">
              {words.sold(groupedNumber(product.quantity_sold, language))}
            </span>
          </p>
        </div>
      </div>
      <AddControls
        product={product}
        partner={partner}
        findPartner={findPartner}
        addedSentence={words.added}
        look="secondary"
        className="relative z-10 p-3.5 pt-3 sm:p-4 sm:pt-3"
      />
    </Card>
  )
}
