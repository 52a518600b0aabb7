import { exceptionRuns } from '#domain/time/exception-runs.ts'
import { comingHolidays, comingTet, type Holiday } from '#domain/time/holidays.ts'
import { dayForPeople, nearMoment } from '#domain/time/shown-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { DaysOffForm } from './days-off-form.tsx'
import { daysOffWords } from './days-off-words.ts'
import { type AddDays, useDaysOff } from './use-days-off.ts'
import type { TypedRange } from './week-problems.ts'

type Exception = {
  date: string
  reason: string
  ranges: TypedRange[]
  by: string | null
  since: string | null
}

const maxSuggestions = 6

function daysText(
  { from, to }: { from: string; to: string },
  words: { days: (a: string, b: string) => string },
) {
  return from === to ? dayForPeople(from) : words.days(dayForPeople(from), dayForPeople(to))
}

/** Buttons that add Tết and other coming holidays, unless they are in the list already. */
function Suggestions({ isListed, add }: { isListed: (holiday: Holiday) => boolean; add: AddDays }) {
  const words = useWords(daysOffWords)
  const now = new Date()
  const tet = comingTet(now)
  const others = comingHolidays(now, maxSuggestions).filter(({ kind }) => kind !== 'tet')
  const addHoliday = ({ kind, from, to }: Holiday) =>
    add({ from, to, reason: daysOffWords.vi.reason(kind), ranges: [] })
  return (
    <div className="flex flex-wrap gap-2">
      {tet && !isListed(tet) && (
        <Button variant="primary" className="max-sm:w-full" onClick={() => addHoliday(tet)}>
          {words.tet(dayForPeople(tet.from), dayForPeople(tet.to))}
        </Button>
      )}
      {others
        .filter((holiday) => !isListed(holiday))
        .map((holiday) => (
          <Button key={holiday.from} className="text-sm max-sm:w-full" onClick={() => addHoliday(holiday)}>
            {`${words.reason(holiday.kind)}, ${daysText(holiday, words)}`}
          </Button>
        ))}
    </div>
  )
}

type DaysOffProps = {
  partnerId: number
  exceptions: Exception[]
  canEdit: boolean
  reload: () => Promise<void>
}

/** The days with other hours than the weekly ones. Neighbouring days with the same hours are one row. */
export function DaysOffCard({ partnerId, exceptions, canEdit, reload }: DaysOffProps) {
  const words = useWords(daysOffWords)
  const { add, remove, errors } = useDaysOff(partnerId, reload)
  const runs = exceptionRuns(exceptions)
  const isListed = ({ from, to }: Holiday) => exceptions.some(({ date }) => date >= from && date <= to)
  return (
    <Card as="section" title={words.title} className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">{words.text}</p>
      {canEdit && <Suggestions isListed={isListed} add={add} />}
      {runs.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="divide-y divide-line">
        {runs.map(({ date: from, to, reason, ranges, by, since }) => (
          <li key={from} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-bold tabular-nums">{daysText({ from, to }, words)}</p>
              <p className="text-sm">
                <span lang="vi">{reason}</span>
                {' · '}
                {ranges.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || words.closedAllDay}
              </p>
              {by && since && (
                <p className="text-sm text-muted">{words.who(by, nearMoment(new Date(since), new Date()))}</p>
              )}
            </div>
            {canEdit && (
              <Button
                aria-label={words.removeOf(reason)}
                onClick={() => remove({ from, to, reason, ranges })}
              >
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <Disclosure summary={words.add}>
          <DaysOffForm add={add} errors={errors} />
        </Disclosure>
      )}
    </Card>
  )
}
