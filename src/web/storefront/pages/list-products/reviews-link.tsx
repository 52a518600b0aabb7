import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Rating } from '#web/ui/labels/rating.tsx'
import { menuWords } from './menu-words.ts'

/** The average and how many gave it, leading down to what they wrote. */
export function ReviewsLink({ average, count }: { average: number | null; count: number }) {
  const words = useWords(menuWords)
  const language = useLanguage()
  if (average === null || count === 0) return <span className="text-sm text-muted">{words.noReviews}</span>
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 rounded-md">
      <Rating
        compact
        value={average}
        text={oneDecimal(average, language)}
        label={words.rating(average)}
        className="text-lg"
      />
      <span className="text-sm text-muted underline underline-offset-4">{words.reviews(count)}</span>
    </a>
  )
}
