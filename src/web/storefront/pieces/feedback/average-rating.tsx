import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Rating } from '#web/ui/labels/rating.tsx'
import { feedbackWords } from './feedback-words.ts'
import type { ShownFeedbacks } from './shown-feedbacks.ts'

type AverageRatingProps = { feedbacks: ShownFeedbacks; hasCount?: boolean }

/** A restaurant's average rating and the number of ratings. */
export function AverageRating({
  feedbacks: { avg_point: average, number_of_reviews: count },
  hasCount,
}: AverageRatingProps) {
  const words = useWords(feedbackWords)
  return (
    <span className="inline-flex items-center gap-2">
      <Rating
        compact
        value={average}
        text={oneDecimal(average, useLanguage())}
        label={words.average(average)}
        className="text-ink"
      />
      {hasCount && words.reviews(count)}
    </span>
  )
}
