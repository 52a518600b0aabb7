import { BestRatedReviews } from './best-rated-reviews.tsx'
import { Newsletter } from './newsletter.tsx'
import { OfferBanners } from './offer-banners.tsx'
import { ServiceHighlights } from './service-highlights.tsx'
import { TopSeller } from './top-sellers/top-seller.tsx'

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
