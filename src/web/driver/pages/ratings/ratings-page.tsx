import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Rating } from '#web/ui/labels/rating.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { type Answer, driverApi, signedIn } from '../../driver-api.ts'
import { ratingsWords } from './ratings-words.ts'

type OwnRating = Answer<'listOwnRatings'>[number]

const headingId = 'ratings'

function Row({ rating }: { rating: OwnRating }) {
  const words = useWords(ratingsWords)
  const { point, content, counts, created_at } = rating
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Rating value={point} label={words.stars(point)} />
        <span className="text-sm text-muted">{formatMomentForPeople(new Date(created_at))}</span>
      </div>
      {content !== '' && (
        <p lang="vi" className="whitespace-pre-line break-words">
          {content}
        </p>
      )}
      {!counts && <p className="text-sm font-bold">{words.notCounted}</p>}
    </li>
  )
}

/** The driver's ratings, the newest first. */
export function RatingsPage() {
  const words = useWords(ratingsWords)
  const language = useLanguage()
  const { average_point: average } = signedIn.useMe()
  const list = usePagedList('ratings', 20, (_, part) => driverApi.listOwnRatings(part))
  return (
    <ConsolePage title={words.title}>
      <div id={headingId} tabIndex={-1} className="mx-auto max-w-lg outline-none">
        {average !== null && (
          <p className="text-lg font-bold tabular-nums">{words.average(oneDecimal(average, language))}</p>
        )}
        <PagedList
          list={list}
          empty={<EmptyState title={words.none}>{words.noneText}</EmptyState>}
          labels={words}
          headingId={headingId}
        >
          {(ratings) => (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {ratings.map((rating) => (
                <Row key={rating.id} rating={rating} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </ConsolePage>
  )
}
