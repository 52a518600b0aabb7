import { groupedNumber, oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import type { Answer } from '../../partner-api.ts'
import { reviewsWords } from './reviews-words.ts'

/** A page of reviews with the average and the distribution. */
export type Reviews = Answer<'listReviews'>

function StarsBar({ stars, count, all }: { stars: number; count: number; all: number }) {
  const words = useWords(reviewsWords)
  const language = useLanguage()
  return (
    <li className="flex items-center gap-3 text-sm tabular-nums">
      <span className="sr-only">{words.starsCount(stars, count)}</span>
      <span aria-hidden="true" className="w-3 text-right font-bold">
        {stars}
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2.5 w-0 grow rounded-full bg-sunken"
      >
        <rect width={all === 0 ? 0 : (count / all) * 100} height="1" className="fill-turmeric-bright" />
      </svg>
      <span aria-hidden="true" className="w-12 text-right text-muted">
        {groupedNumber(count, language)}
      </span>
    </li>
  )
}

/** The average, and the number of reviews for each number of stars. */
export function RatingSummary({ reviews }: { reviews: Reviews }) {
  const words = useWords(reviewsWords)
  const language = useLanguage()
  const { avg_point, number_of_reviews, distribution } = reviews
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 xl:flex-col xl:items-stretch">
      <div className="grid gap-1">
        <p aria-hidden="true" className="text-3xl font-bold leading-none tabular-nums">
          {number_of_reviews === 0 ? '–' : oneDecimal(avg_point, language)}
        </p>
        <Rating value={avg_point} label={words.average(avg_point)} className="text-lg" />
        <p className="text-sm text-muted">{words.count(number_of_reviews)}</p>
      </div>
      <ul aria-label={words.distribution} className="grid min-w-52 flex-1 gap-2">
        {distribution.map(({ stars, count }) => (
          <StarsBar key={stars} stars={stars} count={count} all={number_of_reviews} />
        ))}
      </ul>
    </Card>
  )
}
