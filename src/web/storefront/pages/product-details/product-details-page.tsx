import { useMemo, useRef } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { ProductWithPartner } from '#contracts/menus/partner.ts'
import { formatVnd } from '#domain/money/money.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useNear } from '#web/shared/loading/use-near.ts'
import { CartBar } from '#web/storefront/pieces/cart/add/cart-bar.tsx'
import { useVisitedCart } from '#web/storefront/pieces/cart/add/use-visited-cart.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import { partnerFinder } from '#web/storefront/pieces/cart/partner-finder.ts'
import { StockBadge } from '#web/storefront/pieces/cart/stock-badge.tsx'
import { useFollowSlot } from '#web/storefront/pieces/closing/ahead/use-follow-slot.ts'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { idInPath } from '#web/storefront/pieces/page/read-url.ts'
import { DishPrice } from '#web/storefront/pieces/partner/dish-price.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { idOrThrow, loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { type PageArgs, pageContext } from '#web/storefront/pieces/session/page-context.ts'
import { wantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { dishThings } from '#web/storefront/pieces/structured-data/dish-things.ts'
import { StructuredData } from '#web/storefront/pieces/structured-data/structured-data.tsx'
import { StatusTag } from '#web/ui/labels/badge.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { DishOrder } from './dish-order.tsx'
import { productWords } from './product-words.ts'

const ClosingNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/closing-notice.tsx')).ClosingNotice,
)

const AheadOffer = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/ahead/chosen-slot.tsx')).AheadOffer,
)

const AroundDish = createLazyPart(async () => (await import('./around-dish.tsx')).AroundDish)

/** The dish: name, restaurant, price, sales and description. */
function ProductFacts({ product }: { product: ProductWithPartner }) {
  const words = useWords(productWords)
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
      <p className="dotted min-h-6">
        <DeliverySpot as="Fee" partner={partner} />
        <DeliverySpot as="Way" partner={partner} />
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="sr-only">{words.price}</span>
        <DishPrice product={product} size="large" className="text-chili-ink md:text-3xl!" />
        <span className="text-muted tabular-nums">
          {words.sold(groupedNumber(product.quantity_sold, language))}
        </span>
        <StockBadge product={product} />
      </p>
      <p lang={lang} className="max-w-prose whitespace-pre-line md:text-lg">
        {product.description}
      </p>
    </div>
  )
}

async function load({ context, params }: PageArgs) {
  const { api } = context.get(pageContext)
  const id = idOrThrow(idInPath(params.slug), 'product_not_found')
  const product = await loadOrThrow(api.getProduct({ id }))
  const partnerId = product.partner.id
  if (wantedAt(partnerId) === null) return { product, loadedFor: null }
  const { callForSlot } = await import('#web/storefront/pieces/slots/slot-calls.ts')
  const inSlot = await loadOrThrow(callForSlot(partnerId, (wanted) => api.getProduct({ id, ...wanted })))
  return { product: inSlot, loadedFor: wantedAt(partnerId) }
}

/** On the server it calls the service directly. */
export const loader = load

/** In the browser it calls the API. */
export const clientLoader = load

export default function ProductDetailsPage() {
  const { product, loadedFor } = useLoaderData<typeof load>()
  const words = useWords(productWords)
  const { partner } = product
  const isOpen = partner.status === 'open'
  const around = useRef<HTMLDivElement>(null)
  const isNear = useNear(around)
  const findPartner = useMemo(() => partnerFinder(httpApi, partner.id), [partner.id])
  useVisitedCart({ partnerId: partner.id, isOpen, findPartner })
  const slot = useFollowSlot(partner.id, loadedFor)
  return (
    <div className="wrap grid grid-cols-1 items-start gap-4 pb-38 md:grid-cols-2 md:gap-8 md:py-10 lg:gap-12">
      <PageHead
        title={product.name}
        description={words.description(product.name, partner.name, formatVnd(product.price))}
        picture={product.image.url}
      />
      <StructuredData things={import.meta.env.SSR ? (site) => dishThings(site, product) : null} />
      <Picture
        src={product.image.url}
        name={product.name}
        alt=""
        priority
        sizes="(min-width: 48rem) 36rem, 100vw"
        className={`max-md:-mx-[clamp(1rem,4vw,2rem)] max-md:aspect-[3/2] max-md:rounded-none md:shadow-card ${isOutOfStock(product) ? 'opacity-60' : ''}`}
      />
      <div className="grid gap-3 md:gap-6">
        <ProductFacts product={product} />
        {(slot || (!isOpen && partner.next_slot_at !== null)) && <AheadOffer partner={partner} slot={slot} />}
        <DishOrder
          key={product.id}
          product={product}
          findPartner={findPartner}
          addedSentence={words.added}
          className="max-w-md max-md:sticky max-md:bottom-[var(--cart-bar,var(--lower-edge))] max-md:z-10 max-md:-mx-4 max-md:max-w-none max-md:bg-paper max-md:px-4 max-md:py-3"
        />
      </div>
      <div ref={around} className="min-h-96 md:col-span-2">
        {isNear && <AroundDish key={product.id} {...{ product, findPartner }} />}
      </div>
      <CartBar partnerId={partner.id} />
    </div>
  )
}
