import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { salesReasons } from '#contracts/money/sales-sentences.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Answer } from '../../partner-api.ts'
import { ordersAddress, type ShownPeriod } from './money-address.ts'
import { moneyWords } from './money-words.ts'

type RowProps = { to: string; name: ReactNode; detail: string; figure: string }

function FigureRow({ to, name, detail, figure }: RowProps) {
  return (
    <li>
      <Link to={to} className="-mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{name}</span>
          <span className="block text-sm tabular-nums text-muted">{detail}</span>
        </span>
        <span className="shrink-0 font-bold tabular-nums">{figure}</span>
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  )
}

/** The best-selling dishes of a period. Each opens its orders. */
export function BestDishes({ sales: { dishes }, shown }: { sales: Answer<'getSales'>; shown: ShownPeriod }) {
  const words = useWords(moneyWords)
  return (
    <Card as="section" title={words.bestDishes} className="[&>h2]:text-lg">
      {dishes.length === 0 && <p className="mt-2 text-muted">{words.noDish}</p>}
      <ol className="mt-1 divide-y divide-line empty:hidden">
        {dishes.map(({ product_id, name, quantity, amount }) => (
          <FigureRow
            key={product_id}
            to={ordersAddress(shown, { product_id })}
            name={<span lang="vi">{name}</span>}
            detail={words.sold(quantity)}
            figure={formatVnd(amount)}
          />
        ))}
      </ol>
    </Card>
  )
}

/** The reasons of refused and canceled orders of a period. Each opens its orders. */
export function EndedOrders({ sales: { ended }, shown }: { sales: Answer<'getSales'>; shown: ShownPeriod }) {
  const words = useWords(moneyWords)
  const language = useLanguage()
  return (
    <Card as="section" title={words.endedTitle} className="[&>h2]:text-lg">
      {ended.length === 0 && <p className="mt-2 text-muted">{words.noEnded}</p>}
      <ul className="mt-1 divide-y divide-line empty:hidden">
        {ended.map(({ reason, orders, amount }) => (
          <FigureRow
            key={reason}
            to={ordersAddress(shown, { state: 'canceled', reason })}
            name={salesReasons[reason][language]}
            detail={words.lost(formatVnd(amount))}
            figure={words.count(orders)}
          />
        ))}
      </ul>
    </Card>
  )
}
