import { useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { equalDays, shownRanges } from '../../frame/equal-days.ts'
import { weekdayWords } from '../../frame/weekday-words.ts'
import { partnerApi } from '../../partner-api.ts'
import { startWords } from './start-words.ts'

/** The current hours, so that they can be confirmed without opening another page. */
export function WeekHours({ partnerId }: { partnerId: number }) {
  const words = useWords(startWords)
  const days = useWords(weekdayWords)
  const { value } = useQuery(`hours ${partnerId}`, () => partnerApi.getHours({ partner_id: partnerId }))
  if (value === null) return null
  return (
    <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 tabular-nums">
      {equalDays(value.weekly.map(shownRanges)).map(({ from, to, hours }) => (
        <div key={from} className="contents">
          <dt className="text-muted">{days.weekdays(from, to)}</dt>
          <dd className="font-bold">{hours || words.closed}</dd>
        </div>
      ))}
    </dl>
  )
}
