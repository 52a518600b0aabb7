import { Link } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import type { PartnerFeedbacks } from '#contracts/orders/feedback.ts'
import { feedbacksPerPage } from '#domain/shop/limits.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { AverageRating } from '#web/storefront/pieces/feedback/average-rating.tsx'
import { FeedbackList } from '#web/storefront/pieces/feedback/feedback-list.tsx'
import { feedbackWords } from '#web/storefront/pieces/feedback/feedback-words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ReviewsSkeleton, reviewRow } from './reviews-skeleton.tsx'

type BestRated = { partner: { id: number; name: string }; feedbacks: PartnerFeedbacks }

/** The best-rated restaurant with its newest reviews; null without a restaurant or review. */
async function findBestRated(signal: AbortSignal): Promise<Result<BestRated | null>> {
  const suggested = await httpApi.suggestPartners({}, { signal })
  if (!suggested.ok) return suggested
  const [partner] = suggested.value
  if (!partner) return { ok: true, value: null }
  const newest = { partner_id: partner.id, sort: 'newest', page: 1, per_page: feedbacksPerPage } as const
  const answer = await httpApi.listPartnerFeedbacks(newest, { signal })
  if (!answer.ok) return answer
  return { ok: true, value: answer.value.feedbacks.length > 0 ? { partner, feedbacks: answer.value } : null }
}

/** The newest reviews of the best-rated restaurant, with a link to it; nothing without reviews. */
export function BestRated() {
  const words = useWords(feedbackWords)
  const lang = useContentLang()
  const { value, refusal, isWaiting } = useQuery('best rated', findBestRated, { cached: true })
  if (isWaiting) return <ReviewsSkeleton />
  if (value === null || refusal) return null
  const { partner, feedbacks } = value
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
        <AverageRating feedbacks={feedbacks} hasCount />
      </p>
      <FeedbackList
        feedbacks={feedbacks.feedbacks}
        className={`${reviewRow} snap-x snap-mandatory scroll-px-[clamp(1rem,4vw,2rem)] overflow-x-auto [scrollbar-width:none] *:min-h-44 *:snap-start md:overflow-visible`}
      />
    </section>
  )
}
