import { Link } from 'react-router'
import type { TrendingProduct } from '#contracts/menus/partner.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { DishPrice } from '#web/storefront/pieces/partner/dish-price.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { slideFigures, slideItem, slideName, slideNames, slidePicture, slideText } from './slide-look.ts'
import { trendingWords } from './trending-words.ts'

type TrendingCardProps = { product: TrendingProduct; rank: number; isInSlide: boolean }

/** So many first ranks have the shop's colour. */
const highlightedRanks = 3

/** A best-selling dish: picture, name, price and sales; the card links to it. */
export function TrendingCard({ product, rank, isInSlide }: TrendingCardProps) {
  const words = useWords(trendingWords)
  const language = useLanguage()
  const lang = useContentLang()
  return (
    <Card as="li" interactive flush className={`${slideItem} snap-start`}>
      <Picture
        src={product.image.url}
        name={product.name}
        alt=""
        sizes="(min-width: 64rem) 7rem, (min-width: 40rem) 30vw, 36vw"
        className={slidePicture}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'absolute left-2 top-2 grid h-7 min-w-7 place-items-center rounded-full px-2 text-sm font-bold tabular-nums shadow-card',
          rank <= highlightedRanks ? 'bg-chili text-on-chili' : 'bg-surface text-ink',
        )}
      >
        {rank}
      </span>
      {product.status === 'out_of_stock' && (
        <Badge tone="danger" className="absolute right-2 top-2 shadow-card">
          {words.outOfStock}
        </Badge>
      )}
      <div className={slideText}>
        <div className={slideNames}>
          <Link
            to={`/product-details/${product.id}`}
            tabIndex={isInSlide ? 0 : -1}
            className={`stretch-link ${slideName}`}
          >
            <span className="sr-only">{words.rank(rank)} </span>
            <span lang={lang}>{product.name}</span>
          </Link>
          <p lang={lang} className="truncate text-xs text-muted">
            {product.partner.name}
          </p>
        </div>
        <p className={slideFigures}>
          <DishPrice product={product} size="small" className="text-chili-ink" />
          <span className="text-xs text-muted tabular-nums">
            {words.sold(groupedNumber(product.quantity_sold, language))}
          </span>
        </p>
      </div>
    </Card>
  )
}
