import { Link, useSearchParams } from 'react-router'
import { earningsSteps } from '#domain/money/earnings-periods.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { type Answer, driverApi } from '../../driver-api.ts'
import { EarnedOrders } from './earned-orders.tsx'
import { earningsWords } from './earnings-words.ts'

type Period = Answer<'listEarnings'>[number]
type Days = Pick<Period, 'first_day' | 'last_day'>
type Step = (typeof earningsSteps)[number]

const headingId = 'earned-orders'

/** `20/11`, of a month `11/2026`. */
function shortName(day: string, by: Step): string {
  const [year, month, date] = day.split('-')
  return by === 'month' ? `${month}/${year}` : `${date}/${month}`
}

function nameOf({ first_day, last_day }: Days, by: Step): string {
  const [first, last] = [shortName(first_day, by), shortName(last_day, by)]
  return first === last ? first : `${first}–${last}`
}

const addressOf = (by: Step, { first_day, last_day }: Days) => `?by=${by}&first=${first_day}&last=${last_day}`

function Periods({ by, periods }: { by: Step; periods: readonly Period[] }) {
  const words = useWords(earningsWords)
  const sum = periods.reduce((total, { amount }) => total + amount, 0)
  const bars = periods.map((period, key) => ({
    key,
    label: shortName(period.first_day, by).slice(0, 5),
    name: nameOf(period, by),
    value: period.amount,
    text: formatVnd(period.amount),
    to: addressOf(by, period),
  }))
  return (
    <>
      <BarChart bars={bars} summary={words.summary(formatVnd(sum))} labelEvery={4} format={formatVnd} />
      <ul aria-label={words.list} className="mt-2 grid grid-cols-1 divide-y divide-line">
        {periods
          .filter(({ orders }) => orders > 0)
          .reverse()
          .map((period) => (
            <li key={period.first_day}>
              <Link to={addressOf(by, period)} className="flex min-h-14 items-center justify-between gap-3">
                <span className="font-bold tabular-nums underline">{nameOf(period, by)}</span>
                <span className="text-sm text-muted">{words.orders(period.orders)}</span>
                <Price amount={period.amount} />
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

/** What the driver has earned by day, week or month; a figure opens into its orders. */
export function EarningsPage() {
  const words = useWords(earningsWords)
  const [asked] = useSearchParams()
  const by = earningsSteps.find((step) => step === asked.get('by')) ?? 'day'
  const [first, last] = [asked.get('first'), asked.get('last')]
  const series = useQuery(`earnings by ${by}`, () => driverApi.listEarnings({ by }))
  return (
    <ConsolePage title={words.title}>
      <div className="mx-auto grid max-w-lg grid-cols-1 gap-4">
        <nav aria-label={words.by} className="grid grid-cols-3 gap-2">
          {earningsSteps.map((step) => (
            <Link
              key={step}
              to={`?by=${step}`}
              aria-current={step === by ? 'page' : undefined}
              className="grid min-h-14 place-items-center rounded-full border border-line-strong px-2 text-center font-bold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {words[step]}
            </Link>
          ))}
        </nav>
        <Card as="section" title={words[by]} className="[&>h2]:text-lg">
          <QueryView query={series}>{(periods) => <Periods by={by} periods={periods} />}</QueryView>
        </Card>
        {first && last && (
          <Card
            as="section"
            title={words.ordersOf(nameOf({ first_day: first, last_day: last }, by))}
            className="[&>h2]:text-lg"
          >
            <div id={headingId} tabIndex={-1} className="outline-none">
              <EarnedOrders key={`${first} ${last}`} first={first} last={last} headingId={headingId} />
            </div>
          </Card>
        )}
      </div>
    </ConsolePage>
  )
}
