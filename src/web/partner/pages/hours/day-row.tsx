import { useId } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { weekdayWords } from '../../frame/weekday-words.ts'
import { hoursWords } from './hours-words.ts'
import { type RangeProblem, rangeKey, type TypedRange } from './week-problems.ts'

const maxRanges = 6

type RangeRowProps = {
  dayName: string
  range: TypedRange
  problem: RangeProblem | undefined
  put: (range: TypedRange) => void
  remove: () => void
}

function RangeRow({ dayName, range, problem, put, remove }: RangeRowProps) {
  const words = useWords(hoursWords)
  const errorId = useId()
  const { opens, closes } = range
  const field = (key: 'opens' | 'closes') => (
    <input
      type="time"
      required
      aria-label={words[key](dayName)}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? errorId : undefined}
      value={range[key]}
      onChange={({ target }) => put({ ...range, [key]: target.value })}
      className="control min-h-12 w-31 px-2"
    />
  )
  return (
    <li>
      <div className="flex flex-wrap items-center gap-1 sm:gap-x-2">
        {field('opens')}
        <span aria-hidden="true">–</span>
        {field('closes')}
        <IconButton
          label={words.removeRange(dayName, `${opens}–${closes}`)}
          icon="x"
          className="size-12"
          onClick={remove}
        />
        {closes !== '' && opens !== '' && closes < opens && (
          <span className="text-sm text-muted">{words.nextDay}</span>
        )}
      </div>
      <FieldError id={errorId} error={problem && words[problem]} />
    </li>
  )
}

type DayRowProps = {
  day: number
  ranges: readonly TypedRange[]
  problems: ReadonlyMap<string, RangeProblem>
  put: (ranges: readonly TypedRange[]) => void
  copy: () => void
}

type DaysRowProps = { name: string; hours: string; onEdit: (() => void) | null }

/** A row for days with the same hours; null for `onEdit`: the person may not change them. */
export function DaysRow({ name, hours, onEdit }: DaysRowProps) {
  const words = useWords(hoursWords)
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1">
      <h3 className="min-w-22 text-base font-bold">{name}</h3>
      <p className="flex flex-1 flex-wrap gap-x-3 py-2 tabular-nums">
        {(hours || words.closed).split(', ').map((range) => (
          <span key={range} className="whitespace-nowrap">
            {range}
          </span>
        ))}
      </p>
      {onEdit && (
        <Button variant="ghost" className="px-3! underline" aria-label={words.editOf(name)} onClick={onEdit}>
          {words.edit}
        </Button>
      )}
    </li>
  )
}

/** The editable hours of one day of the week. */
export function DayRow({ day, ranges, problems, put, copy }: DayRowProps) {
  const words = useWords(hoursWords)
  const days = useWords(weekdayWords)
  const name = days.weekday(day)
  return (
    <li className="grid grid-cols-1 gap-2 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <h3 className="pt-2.5 text-base font-bold">{name}</h3>
      <div className="grid grid-cols-1 gap-2">
        <ul className="grid grid-cols-1 gap-2">
          {ranges.map((range, place) => (
            <RangeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a range has no id
              key={place}
              dayName={name}
              range={range}
              problem={problems.get(rangeKey(day, place))}
              put={(changed) => put(ranges.map((old, index) => (index === place ? changed : old)))}
              remove={() => put(ranges.filter((_, index) => index !== place))}
            />
          ))}
        </ul>
        <div className="-ml-4 flex flex-wrap items-center">
          {ranges.length === 0 && <span className="ml-4 text-muted">{words.closed}</span>}
          {ranges.length < maxRanges && (
            <Button
              variant="ghost"
              size="small"
              icon="plus"
              className="min-h-12"
              aria-label={words.addRangeTo(name)}
              onClick={() => put([...ranges, { opens: '', closes: '' }])}
            >
              {words.addRange}
            </Button>
          )}
          <Button
            variant="ghost"
            size="small"
            className="min-h-12"
            aria-label={words.copyOf(name)}
            onClick={copy}
          >
            {words.copy}
          </Button>
        </div>
      </div>
    </li>
  )
}
