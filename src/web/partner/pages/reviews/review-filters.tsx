import { useSearchParams } from 'react-router'
import { DayFilters, FilterChip } from '#web/shared/console/lists/address-filters.tsx'
import { withChanges } from '#web/shared/console/lists/paged-address.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type DayProblems, filterIn } from './reviews-address.ts'
import { reviewsWords } from './reviews-words.ts'

/** The filters of reviews as links: a second press removes a filter. Problems of the days are shown below the fields. */
export function ReviewFilters({
  unanswered,
  dayProblems,
}: {
  /** The number of reviews without a reply; null until it is loaded. */
  unanswered: number | null
  dayProblems: DayProblems | null
}) {
  const words = useWords(reviewsWords)
  const [query] = useSearchParams()
  const filter = filterIn(query)
  const toggle = (name: 'stars' | 'reply' | 'picture', value: string | number) => ({
    isOn: filter[name] === value,
    to: withChanges(query, { [name]: filter[name] === value ? null : value }),
  })
  return (
    <section aria-label={words.filters} className="grid grid-cols-1 gap-3">
      <ul className="flex flex-wrap gap-2">
        <FilterChip to="/reviews" isOn={Object.keys(filter).length === 0}>
          {words.all}
        </FilterChip>
        <FilterChip {...toggle('reply', 'none')}>
          {unanswered === null ? words.withoutReply : words.unanswered(unanswered)}
        </FilterChip>
        <FilterChip {...toggle('picture', 'with')}>{words.pictured}</FilterChip>
        {[5, 4, 3, 2, 1].map((stars) => (
          <FilterChip key={stars} {...toggle('stars', stars)} label={words.onlyStars(stars)}>
            <span className="tabular-nums">{stars}</span>
            <Icon name="star" className="size-4" />
          </FilterChip>
        ))}
      </ul>
      <div className="grid max-w-md grid-cols-2 items-start gap-3">
        <DayFilters words={words} from={filter.from} to={filter.to} problems={dayProblems} />
      </div>
    </section>
  )
}
