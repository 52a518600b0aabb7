import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { Feedback, PartnerFeedbacks } from '#contracts/feedback.ts'
import { feedbacksPerPage } from '#domain/limits.ts'
import { useWords } from '#web/i18n/words.ts'
import { createLazyPart } from '#web/lib/lazy-part.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { menuHref } from '../menu/menu-query.ts'
import { FeedbackCard } from './feedback-card.tsx'
import { feedbackWords } from './feedback-words.ts'

const FeedbackModal = createLazyPart(async () => (await import('./feedback-modal.tsx')).FeedbackModal)

type FeedbackSectionProps = { partnerId: number; feedbacks: PartnerFeedbacks; page: number }

/** What others thought, newest first, three at a time. */
export function FeedbackSection({ partnerId, feedbacks, page }: FeedbackSectionProps) {
  const words = useWords(feedbackWords)
  const [query] = useSearchParams()
  const { state } = useNavigation()
  const [opened, setOpened] = useState<Feedback | null>(null)
  const { number_of_reviews: count, avg_point: average } = feedbacks

  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="grid grid-cols-1 scroll-mt-20 gap-5 pt-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews-title" className="text-2xl">
          {words.title}
        </h2>
        {count > 0 && (
          <p className="flex items-center gap-2 text-muted">
            <Rating compact value={average} label={words.average(average.toFixed(1))} className="text-ink" />
            {words.reviews(count)}
          </p>
        )}
      </div>
      {count === 0 && <p className="text-muted">{words.none}</p>}
      <ul
        className={classNames(
          'grid grid-cols-1 gap-4 md:grid-cols-3',
          state === 'loading' && 'opacity-60 transition',
        )}
      >
        {feedbacks.feedbacks.map((feedback) => (
          <FeedbackCard key={feedback.id} feedback={feedback} onOpen={() => setOpened(feedback)} />
        ))}
      </ul>
      <Pagination
        preventScrollReset
        page={page}
        pageCount={Math.ceil(count / feedbacksPerPage)}
        hrefFor={(to) => menuHref(partnerId, query, { reviews: to === 1 ? null : to })}
        labels={{ pages: words.pages, previous: words.previous, next: words.next, page: words.page }}
      />
      {opened && <FeedbackModal feedback={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
