import type { ShownHours } from '#contracts/opening.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { partnerApi } from '../../partner-api.ts'
import { startWords } from './start-words.ts'

type Days = { from: number; to: number; hours: string }

/** The hours of the week, days in a row with the same ones together. */
function equalDays(weekly: ShownHours['weekly']): Days[] {
  const rows: Days[] = []
  for (const [day, ranges] of weekly.entries()) {
    const hours = ranges.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
    const last = rows.at(-1)
    if (last?.hours === hours) last.to = day
    else rows.push({ from: day, to: day, hours })
  }
  return rows
}

/** What the hours are now, so that nobody goes to another page to say that they are right. */
export function WeekHours({ partnerId }: { partnerId: number }) {
  const words = useWords(startWords)
  const { value } = useQuery(`hours ${partnerId}`, () => partnerApi.getHours({ partner_id: partnerId }))
  if (value === null) return null
  return (
    <dl className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 tabular-nums">
      {equalDays(value.weekly).map(({ from, to, hours }) => (
        <div key={from} className="contents">
          <dt className="text-muted">{words.days(from, to)}</dt>
          <dd className="font-bold">{hours || words.closed}</dd>
        </div>
      ))}
    </dl>
  )
}
