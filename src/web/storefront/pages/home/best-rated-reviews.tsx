import { useRef } from 'react'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useNear } from '#web/shared/loading/use-near.ts'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'

const BestRated = createLazyPart(async () => (await import('./best-rated.tsx')).BestRated, ReviewsSkeleton)

/** What guests say of the best-rated restaurant; fetched as one comes near. */
export function BestRatedReviews() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="wrap empty:hidden">
      {isNear ? <BestRated /> : <ReviewsSkeleton />}
    </div>
  )
}
