import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Price } from '#web/ui/labels/price.tsx'
import { driverApi } from '../../driver-api.ts'
import { moneyWords } from './money-words.ts'

/** What the delivered orders of today, of this month and of this year have earned. */
export function Earnings({ unpaid }: { unpaid: number }) {
  const words = useWords(moneyWords)
  const [year = '', month = '', day = ''] = formatDate(dayInVietnam(new Date())).split('-')
  const today = useQuery('day', () => driverApi.getDayEarnings({ day: `${day}-${month}-${year}` })).value
  const ofMonth = useQuery('month', () => driverApi.getMonthEarnings({ month: `${month}-${year}` })).value
  const ofYear = useQuery('year', () => driverApi.getYearEarnings({ year })).value
  const rows = [
    [words.today, today?.total_daily_income],
    [words.month, ofMonth?.total_monthly_income],
    [words.year, ofYear?.total_annual_income],
    [words.unpaid, unpaid],
  ] as const
  return (
    <dl className="grid grid-cols-1 divide-y divide-line">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex min-h-12 items-center justify-between gap-3">
          <dt>{label}</dt>
          <dd>{amount === undefined ? '…' : <Price amount={amount} />}</dd>
        </div>
      ))}
    </dl>
  )
}
