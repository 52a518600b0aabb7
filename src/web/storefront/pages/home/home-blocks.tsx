import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useNear } from '#web/shared/loading/use-near.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { homeWords } from './home-words.ts'
import { Newsletter } from './newsletter.tsx'
import letter from './pictures/letter.webp'
import moped from './pictures/moped.webp'
import stopwatch from './pictures/stopwatch.webp'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { TopSellerSkeleton } from './top-sellers/top-seller-skeleton.tsx'

const offers = [
  { key: 'freeShipping', picture: moped, to: '/list-partners', tone: 'bg-chili-soft text-chili-ink' },
  { key: 'freeReturn', picture: stopwatch, to: '/contact-us', tone: 'bg-herb-soft text-herb-ink' },
  {
    key: 'discount',
    picture: letter,
    to: { hash: '#newsletter' },
    tone: 'bg-turmeric-soft text-turmeric-ink',
  },
] as const

/** The three promises that the shop puts up in large letters (spec §1: banners). */
function OfferBanners() {
  const words = useWords(homeWords)
  const freeFrom = formatVnd(useShopData().shopTerms.shippingRates.freeFrom)
  const { search } = useLocation()
  return (
    <section aria-label={words.offers} className="wrap">
      <ul className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-3">
        {offers.map(({ key, picture, to, tone }) => (
          <li
            key={key}
            className={`group relative flex items-center justify-between gap-3 overflow-clip rounded-lg p-4 pl-5 transition hover:shadow-raised md:max-lg:flex-col md:max-lg:items-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:p-6 ${tone}`}
          >
            <div className="grid gap-1.5">
              <Link
                to={typeof to === 'string' ? to : { ...to, search }}
                className="stretch-link text-xl font-bold leading-tight text-balance outline-none"
              >
                {words[key]}
              </Link>
              <p className="text-sm text-ink">
                {key === 'freeShipping' ? words.freeShippingText(freeFrom) : words[`${key}Text`]}
              </p>
            </div>
            <img
              src={picture}
              alt=""
              width="112"
              height="112"
              loading="lazy"
              decoding="async"
              className="size-22 shrink-0 md:max-lg:self-end transition-transform duration-(--motion-base) group-hover:-rotate-6 group-hover:scale-105 lg:size-28"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const services = [
  { key: 'shipping', icon: 'moped', tone: 'bg-chili-soft text-chili-ink' },
  { key: 'returns', icon: 'rotate-ccw', tone: 'bg-herb-soft text-herb-ink' },
  { key: 'payment', icon: 'shield-check', tone: 'bg-turmeric-soft text-turmeric-ink' },
  { key: 'price', icon: 'badge-percent', tone: 'bg-chili-soft text-chili-ink' },
] as const

/** Free shipping, free return, secure payment, best price (spec §1). */
function ServiceHighlights() {
  const words = useWords(homeWords)
  const freeFrom = formatVnd(useShopData().shopTerms.shippingRates.freeFrom)
  return (
    <section id="service" tabIndex={-1} aria-labelledby="service-title" className="wrap outline-none">
      <h2 id="service-title" className="text-2xl">
        {words.service}
      </h2>
      <p className="text-muted">{words.serviceText}</p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {services.map(({ key, icon, tone }) => (
          <li
            key={key}
            className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 lg:flex-row lg:items-center"
          >
            <span className={`grid size-13 shrink-0 place-items-center rounded-full ${tone}`}>
              <Icon name={icon} className="size-6" />
            </span>
            <p className="min-w-0 text-sm">
              <strong className="block text-base leading-snug">{words[key]}</strong>
              <span className="text-muted">
                {key === 'shipping' ? words.shippingText(freeFrom) : words[`${key}Text`]}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TrendingCarousel = createLazyPart(
  async () => (await import('./top-sellers/trending-carousel.tsx')).TrendingCarousel,
  TopSellerSkeleton,
)

/** The best-selling dishes. They and their script are fetched as one comes near; their place is kept. */
function TopSeller() {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  return (
    <section
      id="bestseller"
      ref={section}
      tabIndex={-1}
      aria-labelledby="bestseller-title"
      className="overflow-clip border-y border-line bg-sunken outline-none"
    >
      <div className="wrap py-8 sm:py-12">{isNear ? <TrendingCarousel /> : <TopSellerSkeleton />}</div>
    </section>
  )
}

const BestRated = createLazyPart(async () => (await import('./best-rated.tsx')).BestRated, ReviewsSkeleton)

/** What guests say of the best-rated restaurant; fetched as one comes near. */
function BestRatedReviews() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="wrap empty:hidden">
      {isNear ? <BestRated /> : <ReviewsSkeleton />}
    </div>
  )
}

/** Best sellers, offers, reviews, service and newsletter (spec §2: Home). */
export function HomeBlocks() {
  return (
    <>
      <TopSeller />
      <OfferBanners />
      <BestRatedReviews />
      <ServiceHighlights />
      <Newsletter />
    </>
  )
}
