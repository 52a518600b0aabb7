import { Link } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { dayForPeople } from '#domain/time/shown-time.ts'
import { formatDate } from '#domain/time/week-hours.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { type Bar, BarChart } from '#web/ui/charts/bar-chart.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import type { Answer } from '../../partner-api.ts'
import { ordersAddress, type ShownPeriod } from './money-address.ts'
import { moneyWords } from './money-words.ts'

/** The figure that sets the height of the bars. */
export type Measure = 'revenue' | 'orders'

type SalesBar = { key: number; orders: number; revenue: number; label: string; name: string; to: string }
type PlotProps = {
  title: string
  column: string
  bars: readonly SalesBar[]
  measure: Measure
  labelEvery: number
}

function PlotTable({ title, column, bars }: Pick<PlotProps, 'title' | 'column' | 'bars'>) {
  const words = useWords(moneyWords)
  return (
    <Disclosure summary={words.asTable}>
      <table className="w-full text-sm tabular-nums text-ink">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 text-left">
              {column}
            </th>
            <th scope="col" className="py-2 text-right">
              {words.showOrders}
            </th>
            <th scope="col" className="py-2 text-right">
              {words.showRevenue}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ orders }) => orders > 0)
            .map(({ key, name, orders, revenue, to }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="text-left font-normal">
                  <Link to={to} className="inline-flex min-h-11 items-center underline">
                    {name}
                  </Link>
                </th>
                <td className="text-right">{orders}</td>
                <td className="text-right">{formatVnd(revenue)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Disclosure>
  )
}

function Plot({ title, column, bars, measure, labelEvery }: PlotProps) {
  const words = useWords(moneyWords)
  const barText = ({ orders, revenue }: Pick<SalesBar, 'orders' | 'revenue'>) =>
    `${formatVnd(revenue)} · ${words.count(orders)}`
  const total = bars.reduce(
    (sum, bar) => ({ orders: sum.orders + bar.orders, revenue: sum.revenue + bar.revenue }),
    { orders: 0, revenue: 0 },
  )
  const drawn = bars.map<Bar>((bar) => ({
    key: bar.key,
    label: bar.label,
    name: bar.name,
    to: bar.to,
    value: bar[measure],
    text: barText(bar),
  }))
  return (
    <Card as="section" title={title} className="[&>h2]:text-lg">
      <BarChart
        bars={drawn}
        summary={words.total(barText(total))}
        labelEvery={labelEvery}
        format={measure === 'revenue' ? formatVnd : words.count}
      />
      <PlotTable title={title} column={column} bars={bars} />
    </Card>
  )
}

/** One label for so many bars. */
const daysPerLabel = 5
const hoursPerLabel = 3
const daysOfWeek = 7

/** The bars of each chart, with their names and the addresses of their orders. */
function useBars({ sales, shown }: { sales: Answer<'getSales'>; shown: ShownPeriod }) {
  const words = useWords(moneyWords)
  const weekdays = words.weekdays.split(' ')
  const days = sales.by_day.map((bar) => {
    const day = formatDate(bar.key)
    const name = dayForPeople(day)
    return { ...bar, label: name.slice(0, 5), name, to: ordersAddress(shown, { day }) }
  })
  const hours = sales.by_hour.map((bar) => ({
    ...bar,
    label: String(bar.key),
    name: words.hourName(bar.key),
    to: ordersAddress(shown, { hour: bar.key }),
  }))
  const byWeekday = sales.by_weekday.map((bar) => {
    const name = weekdays[bar.key] ?? ''
    return { ...bar, label: name, name, to: ordersAddress(shown, { weekday: bar.key }) }
  })
  return { days, hours, byWeekday }
}

type SalesPlotsProps = {
  sales: Answer<'getSales'>
  shown: ShownPeriod
  measure: Measure
  choose: (measure: Measure) => void
}

/** Charts of a period by day, hour and weekday. The bars show the revenue or the number of orders. */
export function SalesPlots({ sales, shown, measure, choose }: SalesPlotsProps) {
  const words = useWords(moneyWords)
  const { days, hours, byWeekday } = useBars({ sales, shown })
  const choices = [
    ['revenue', words.showRevenue],
    ['orders', words.showOrders],
  ] as const
  if (sales.totals.orders === 0)
    return (
      <Card as="section" title={words.byHour} className="grid gap-2 [&>h2]:text-lg">
        <p className="text-muted">{words.noDish}</p>
      </Card>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="flex items-center gap-2">
        <legend className="sr-only">{words.measure}</legend>
        {choices.map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={measure === key}
            onClick={() => choose(key)}
            className="min-h-12 rounded-full border border-line px-4 font-bold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shown.period !== 'today' && (
        <Plot
          title={words.byDay}
          column={words.day}
          bars={days}
          measure={measure}
          labelEvery={days.length > daysOfWeek ? daysPerLabel : 1}
        />
      )}
      <Plot
        title={words.byHour}
        column={words.hour}
        bars={hours}
        measure={measure}
        labelEvery={hoursPerLabel}
      />
      {shown.period === 'month' && (
        <Plot
          title={words.byWeekday}
          column={words.weekday}
          bars={byWeekday}
          measure={measure}
          labelEvery={1}
        />
      )}
    </div>
  )
}
