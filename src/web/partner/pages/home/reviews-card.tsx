import { Link } from 'react-router'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { partnerApi } from '../../partner-api.ts'
import { homeWords } from './home-words.ts'

/** The average of the reviews, and the newest review that waits for a reply. */
export function ReviewsCard({ partnerId }: { partnerId: number }) {
  const words = useWords(homeWords)
  const language = useLanguage()
  const query = useQuery(`reviews ${partnerId}`, () =>
    partnerApi.listReviews({ partner_id: partnerId, reply: 'none', per_page: 1 }),
  )
  return (
    <Card as="section" title={words.reviews} className="grid grid-cols-1 gap-2 [&>h2]:text-lg">
      <QueryView query={query}>
        {({ avg_point, number_of_reviews, unanswered, reviews: [newest] }) =>
          number_of_reviews === 0 ? (
            <p className="text-muted">{words.noReviews}</p>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
                <Rating
                  value={avg_point}
                  label={words.stars(oneDecimal(avg_point, language))}
                  text={oneDecimal(avg_point, language)}
                />
                <span className="text-muted">{words.unanswered(unanswered)}</span>
              </p>
              {newest && (
                <blockquote lang="vi" className="line-clamp-2 border-l-4 border-line pl-3 break-words">
                  {newest.content || words.starsOnly(newest.point)}
                </blockquote>
              )}
              <Link
                to={unanswered > 0 ? '/reviews?reply=none' : '/reviews'}
                className="inline-flex min-h-12 items-center justify-self-start font-bold underline"
              >
                {unanswered > 0 ? words.toReply : words.toReviews}
              </Link>
            </>
          )
        }
      </QueryView>
    </Card>
  )
}
