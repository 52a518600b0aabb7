import { useRef } from 'react'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useNear } from '#web/shared/loading/use-near.ts'
import { Newsletter } from './newsletter.tsx'
import { OfferBanners } from './offer-banners.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { ServiceHighlights } from './service-highlights.tsx'
import { TopSellerSkeleton } from './top-sellers/top-seller-skeleton.tsx'

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

/** Best sellers, offers, reviews, service and newsletter (spec §2: Home); a menu has reviews of its own. */
export function HomeBlocks({ hasReviews }: { hasReviews: boolean }) {
  return (
    <>
      <TopSeller />
      <OfferBanners />
      {hasReviews && <BestRatedReviews />}
      <ServiceHighlights />
      <Newsletter />
    </>
  )
}
