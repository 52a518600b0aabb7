import { Link } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { changeInPercent } from '#domain/money/sales-figures.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import type { Answer } from '../../partner-api.ts'
import { ordersAddress, type ShownPeriod } from './money-address.ts'
import { moneyWords } from './money-words.ts'

type FigureProps = {
  name: string
  /** An explanation of the figure, if its name is not enough. */
  hint?: string
  value: number | null
  before: number | null
  format: (value: number) => string
  to: string
  /** Whether less is better. */
  isLoss?: boolean
}

function Figure({ name, hint, value, before, format, to, isLoss = false }: FigureProps) {
  const words = useWords(moneyWords)
  const change = value === null || before === null ? null : changeInPercent(value, before)
  const isGood = change !== null && change !== 0 && change > 0 !== isLoss
  // A new restaurant has nothing to compare yet. The same words at all four figures would not help.
  const isNothing = !value && !before
  const signed = change === null ? '' : `${change > 0 ? '+' : ''}${change} %`.replace('-', '−')
  return (
    <Card as="li" interactive className="grid content-start gap-1">
      <h2 className="text-base font-normal text-muted">
        <Link to={to} className="stretch-link">
          {name}
        </Link>
      </h2>
      <p className="text-2xl font-bold tabular-nums">{value === null ? '–' : format(value)}</p>
      {!isNothing && (
        <p
          className={classNames(
            'text-sm tabular-nums',
            change === null || change === 0 ? 'text-muted' : isGood ? 'text-herb-ink' : 'text-danger-ink',
          )}
        >
          {change === null || before === null ? words.noneBefore : words.change(signed, format(before))}
        </p>
      )}
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </Card>
  )
}

/** The four figures of a period, each compared with the period before. Each opens its orders. */
export function Figures({ sales, shown }: { sales: Answer<'getSales'>; shown: ShownPeriod }) {
  const words = useWords(moneyWords)
  const language = useLanguage()
  const { totals, before, ended, ended_before, before_range } = sales
  const count = (value: number) => groupedNumber(value, language)
  const [from, to] = [before_range.from, before_range.to].map((text) => formatMomentForPeople(new Date(text)))
  const orders = ordersAddress(shown)
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-2">
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Figure
          name={words.revenue}
          hint={words.revenueMeans}
          value={totals.revenue}
          before={before.revenue}
          format={formatVnd}
          to={orders}
        />
        <Figure name={words.orders} value={totals.orders} before={before.orders} format={count} to={orders} />
        <Figure
          name={words.average}
          value={totals.average}
          before={before.average}
          format={formatVnd}
          to={orders}
        />
        <Figure
          name={words.ended}
          value={ended.reduce((sum, group) => sum + group.orders, 0)}
          before={ended_before}
          format={count}
          to={ordersAddress(shown, { state: 'canceled' })}
          isLoss
        />
      </ul>
      <p className="text-sm tabular-nums text-muted">{words.compared(from ?? '', to ?? '')}</p>
    </section>
  )
}
