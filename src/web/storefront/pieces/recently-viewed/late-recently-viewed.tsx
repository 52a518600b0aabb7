import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useViewedPartners } from './viewed-partners.ts'

const RecentlyViewed = createLazyPart(async () => (await import('./recently-viewed.tsx')).RecentlyViewed)

/** The recently viewed restaurants; on a first visit nothing is fetched. */
export function LateRecentlyViewed() {
  return useViewedPartners().length > 0 && <RecentlyViewed />
}
