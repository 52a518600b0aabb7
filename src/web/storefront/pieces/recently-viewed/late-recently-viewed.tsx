import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useViewedPartners } from './viewed-partners.ts'

const RecentlyViewed = createLazyPart(async () => (await import('./recently-viewed.tsx')).RecentlyViewed)

/** The restaurants that somebody who comes back has looked at; who comes for the first time fetches nothing. */
export function LateRecentlyViewed() {
  return useViewedPartners().length > 0 && <RecentlyViewed />
}
