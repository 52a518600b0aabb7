import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { nowWords } from './now-words.ts'

const binsOfDay = 144
const binsOfHour = 6
const height = 60

/** The sum of each hour. */
function byHours(bins: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(bins.length / binsOfHour) }, (_, hour) =>
    bins.slice(hour * binsOfHour, (hour + 1) * binsOfHour).reduce((sum, count) => sum + count, 0),
  )
}

type DayCurveProps = { today: readonly number[]; lastWeek: readonly number[] }

/** Orders of today as bars over a line of last week; the same figures as a table. */
export function DayCurve({ today, lastWeek }: DayCurveProps) {
  const words = useWords(nowWords)
  const top = Math.max(1, ...today, ...lastWeek)
  const y = (count: number) => height - (count / top) * height
  const line = lastWeek.map((count, bin) => `${bin === 0 ? 'M' : 'L'}${bin + 0.5},${y(count)}`).join('')
  const bars = today.map((count, bin) => `M${bin + 0.1},${height}V${y(count)}h0.8V${height}z`).join('')
  const hoursOfToday = byHours(today)
  const hours = byHours(lastWeek).map((before, hour) => ({ hour, before, now: hoursOfToday[hour] ?? '–' }))
  return (
    <Card as="section" title={words.curve} className="grid grid-cols-1 gap-2 [&>h2]:text-lg">
      <p className="text-sm text-muted">{words.curveHint}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${binsOfDay} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-line-strong text-(--brand) dark:text-ink"
      >
        <path d={bars} className="fill-current" />
        <path
          d={line}
          className="fill-none stroke-turmeric"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs tabular-nums text-muted">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{`${hour}:00`}</span>
        ))}
      </p>
      <details className="text-sm">
        <summary className="min-h-11 content-center font-bold">{words.asTable}</summary>
        <table className="w-full tabular-nums">
          <thead>
            <tr className="text-left text-muted">
              {[words.time, words.today, words.lastWeek].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, now, before }) => (
              <tr key={hour}>
                <th scope="row" className="text-left font-normal">{`${hour}:00`}</th>
                <td>{now}</td>
                <td>{before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
