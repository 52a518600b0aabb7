import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { withChanges } from '#web/shared/console/paged-address.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type DayProblems, filterIn } from './reviews-address.ts'
import { reviewsWords } from './reviews-words.ts'

type ChipProps = { to: string; isOn: boolean; label?: string; children: ReactNode }

function Chip({ to, isOn, label, children }: ChipProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isOn ? 'true' : undefined}
        aria-label={label}
        className={classNames(
          'inline-flex min-h-12 items-center gap-1.5 rounded-full border px-4 font-bold transition-colors',
          isOn
            ? 'border-ink bg-ink text-paper'
            : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink',
        )}
      >
        {children}
      </Link>
    </li>
  )
}

/** Which reviews are shown, as links: a second press takes a filter away. What is wrong with the days stands at them. */
export function ReviewFilters({
  unanswered,
  dayProblems,
}: {
  /** Null while it is not known. */
  unanswered: number | null
  dayProblems: DayProblems | null
}) {
  const words = useWords(reviewsWords)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const filter = filterIn(query)
  const toggle = (name: 'stars' | 'reply' | 'picture', value: string | number) => ({
    isOn: filter[name] === value,
    to: withChanges(query, { [name]: filter[name] === value ? null : value }),
  })
  const day = (name: 'from' | 'to') => (
    <Field
      type="date"
      className="px-3"
      label={words[name]}
      value={filter[name] ?? ''}
      min={name === 'to' ? filter.from : undefined}
      error={dayProblems?.[name]}
      onChange={({ target }) =>
        navigate(withChanges(query, { [name]: target.value }), { preventScrollReset: true })
      }
    />
  )
  return (
    <section aria-label={words.filters} className="grid grid-cols-1 gap-3">
      <ul className="flex flex-wrap gap-2">
        <Chip to="/reviews" isOn={Object.keys(filter).length === 0}>
          {words.all}
        </Chip>
        <Chip {...toggle('reply', 'none')}>
          {unanswered === null ? words.withoutReply : words.unanswered(unanswered)}
        </Chip>
        <Chip {...toggle('picture', 'with')}>{words.pictured}</Chip>
        {[5, 4, 3, 2, 1].map((stars) => (
          <Chip key={stars} {...toggle('stars', stars)} label={words.onlyStars(stars)}>
            <span className="tabular-nums">{stars}</span>
            <Icon name="star" className="size-4" />
          </Chip>
        ))}
      </ul>
      <div className="grid max-w-md grid-cols-2 items-start gap-3">
        {day('from')}
        {day('to')}
      </div>
    </section>
  )
}
