import { useRef } from 'react'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useNear } from '#web/shared/loading/use-near.ts'
import { TopSellerSkeleton } from './top-seller-skeleton.tsx'

const TrendingCarousel = createLazyPart(
  async () => (await import('./trending-carousel.tsx')).TrendingCarousel,
  TopSellerSkeleton,
)

/** The best-selling dishes. They and their script are fetched as one comes near; their place is kept. */
export function TopSeller() {
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
