import { useNavigation, useSearchParams } from 'react-router'
import { feedbacksPerPage } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { AverageRating } from '#web/storefront/pieces/feedback/average-rating.tsx'
import { FeedbackList } from '#web/storefront/pieces/feedback/feedback-list.tsx'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'
import type { ShownFeedbacks } from '#web/storefront/pieces/feedback/shown-feedbacks.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { menuHref } from './menu-query.ts'

type FeedbackSectionProps = { partnerId: number; feedbacks: ShownFeedbacks; page: number }

/** The restaurant's reviews, newest first, three at a time. */
export function FeedbackSection({ partnerId, feedbacks, page }: FeedbackSectionProps) {
  const words = useWords(feedbackWords)
  const [query] = useSearchParams()
  const { state } = useNavigation()
  const count = feedbacks.number_of_reviews

  return (
    <section id="reviews" aria-labelledby="reviews-title" className="grid grid-cols-1 scroll-mt-4 gap-5 pt-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews-title" tabIndex={-1} aria-describedby="reviews-title-page" className="text-2xl">
          {words.title}
        </h2>
        {count > 0 && (
          <p className="text-muted">
            <AverageRating feedbacks={feedbacks} hasCount />
          </p>
        )}
      </div>
      {count === 0 && <p className="text-muted">{words.none}</p>}
      <FeedbackList
        feedbacks={feedbacks.feedbacks}
        className={classNames(
          'grid grid-cols-1 gap-4 md:grid-cols-3',
          state === 'loading' && 'opacity-60 transition',
        )}
      />
      <Pagination
        preventScrollReset
        page={page}
        pageCount={Math.ceil(count / feedbacksPerPage)}
        hrefFor={(to) => menuHref(partnerId, query, { reviews: to === 1 ? null : to })}
        headingId="reviews-title"
        labels={words}
      />
    </section>
  )
}
