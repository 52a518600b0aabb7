import { Link } from 'react-router'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Price } from '#web/ui/labels/price.tsx'
import { driverApi } from '../../driver-api.ts'
import { moneyWords } from './money-words.ts'

/** What the delivered orders of today, of this month and of this year have earned. Each figure opens into what made it. */
export function Earnings({ unpaid }: { unpaid: number }) {
  const words = useWords(moneyWords)
  const [year = '', month = '', day = ''] = formatDate(dayInVietnam(new Date())).split('-')
  const today = useQuery('day', () => driverApi.getDayEarnings({ day: `${day}-${month}-${year}` })).value
  const ofMonth = useQuery('month', () => driverApi.getMonthEarnings({ month: `${month}-${year}` })).value
  const ofYear = useQuery('year', () => driverApi.getYearEarnings({ year })).value
  const since = (first: string) => `/earnings?by=month&first=${first}&last=${year}-${month}-${day}`
  const rows = [
    [words.today, today?.total_daily_income, since(`${year}-${month}-${day}`).replace('=month', '=day')],
    [words.month, ofMonth?.total_monthly_income, since(`${year}-${month}-01`)],
    [words.year, ofYear?.total_annual_income, since(`${year}-01-01`)],
    [words.unpaid, unpaid, '/entries?account=driver'],
  ] as const
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {rows.map(([label, amount, to]) => (
        <li key={label}>
          <Link to={to} className="flex min-h-14 items-center justify-between gap-3">
            <span className="underline">{label}</span>
            {amount === undefined ? '…' : <Price amount={amount} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
