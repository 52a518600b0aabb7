import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Review } from '#contracts/orders/review.ts'
import { type Query, useQuery } from '#web/shared/api/use-query.ts'
import { pageIn } from '#web/shared/console/lists/paged-address.ts'
import { Pages } from '#web/shared/console/lists/paged-list.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { RatingSummary, type Reviews } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { dayProblemsOf, filterIn } from './reviews-address.ts'
import { reviewsWords } from './reviews-words.ts'

const pageSize = 20

/** The page with a changed review. The review stays in the list even if it no longer fits the filter. */
function withReview(reviews: Reviews, review: Review): Reviews {
  const old = reviews.reviews.find(({ id }) => id === review.id)
  const isReplied = old?.reply === null && review.reply !== null
  return {
    ...reviews,
    unanswered: reviews.unanswered - (isReplied ? 1 : 0),
    reviews: reviews.reviews.map((each) => (each.id === review.id ? review : each)),
  }
}

/** The last loaded figures, which stay visible while another page or filter is loading. */
function useLastSeen(value: Reviews | null): Reviews | null {
  const [last, setLast] = useState(value)
  useEffect(() => {
    if (value !== null) setLast(value)
  }, [value])
  return value ?? last
}

function ReviewList({ partnerId, query }: { partnerId: number; query: Query<Reviews> }) {
  const words = useWords(reviewsWords)
  const [params] = useSearchParams()
  return (
    <QueryView query={query}>
      {(value) =>
        value.reviews.length === 0 ? (
          <EmptyState
            title={words.noneFound}
            action={
              <Link to="/reviews" className={buttonClass({})}>
                {words.clear}
              </Link>
            }
          />
        ) : (
          <>
            <p id="reviews" className="text-sm text-muted">
              {words.found(value.total)}
            </p>
            <ul className="grid grid-cols-1 gap-4">
              {value.reviews.map((review) => (
                <ReviewCard
                  key={review.id}
                  partnerId={partnerId}
                  review={review}
                  onChange={(changed) => query.set(withReview(value, changed))}
                />
              ))}
            </ul>
            <Pages query={params} perPage={pageSize} total={value.total} labels={words} headingId="reviews" />
          </>
        )
      }
    </QueryView>
  )
}

function OwnReviews({ own: { partner_id: partnerId } }: RestaurantProps) {
  const words = useWords(reviewsWords)
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const page = pageIn(params)
  const query = useQuery(`reviews ${partnerId} ${params}`, () =>
    partnerApi.listReviews({ partner_id: partnerId, ...filter, page, per_page: pageSize }),
  )
  const seen = useLastSeen(query.value)
  const isFiltered = Object.keys(filter).length > 0
  const dayProblems = dayProblemsOf(query.refusal)
  if (seen !== null && seen.total === 0 && seen.number_of_reviews === 0 && !isFiltered)
    return <EmptyState title={words.none}>{words.noneText}</EmptyState>
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-4">
        {seen && <RatingSummary reviews={seen} />}
        <ReviewFilters unanswered={seen?.unanswered ?? null} dayProblems={dayProblems} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {!dayProblems && <ReviewList partnerId={partnerId} query={query} />}
      </div>
    </div>
  )
}

/** The reviews of the restaurant. Its staff filter them, reply once to each, and report them. */
export const ReviewsPage = createRestaurantPage(reviewsWords, 'reviews:read', OwnReviews)
