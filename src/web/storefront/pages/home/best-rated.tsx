import { Link } from 'react-router'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { FeedbackList } from '#web/storefront/pieces/feedback/feedback-list.tsx'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'
import { RatingOfAll } from '#web/storefront/pieces/feedback/rating-of-all.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ReviewsSkeleton, reviewRow } from './reviews-skeleton.tsx'
import { useBestRated } from './use-best-rated.ts'

/** The newest reviews of the best-rated restaurant, with a link to it; nothing where there are no reviews. */
export function BestRated() {
  const words = useWords(feedbackWords)
  const lang = useContentLang()
  const best = useBestRated()
  if (best === null) return null
  if (best === 'waiting') return <ReviewsSkeleton />
  const { partner, feedbacks } = best
  return (
    <section aria-labelledby="guests-say" className="min-w-0">
      <h2 id="guests-say" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Link
          to={`/list-products/${partner.id}`}
          lang={lang}
          className="inline-flex items-center gap-1.5 font-bold text-chili-ink underline-offset-4 hover:underline"
        >
          <Icon name="trophy" className="size-4.5" />
          {partner.name}
        </Link>
        <RatingOfAll feedbacks={feedbacks} hasCount />
      </p>
      <FeedbackList
        feedbacks={feedbacks.feedbacks}
        className={`${reviewRow} snap-x snap-mandatory scroll-px-[clamp(1rem,4vw,2rem)] overflow-x-auto [scrollbar-width:none] *:min-h-44 *:snap-start md:overflow-visible`}
      />
    </section>
  )
}
