import { Link } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { partnerApi } from '../../partner-api.ts'
import { homeWords } from './home-words.ts'

/** The sales since midnight, and the balance between Mâm and the restaurant. */
export function SoldToday({ partnerId }: { partnerId: number }) {
  const words = useWords(homeWords)
  const language = useLanguage()
  const query = useQuery(`today ${partnerId}`, () =>
    partnerApi.getSales({ partner_id: partnerId, period: 'today' }),
  )
  const link = 'inline-flex min-h-12 items-center font-bold underline'
  return (
    <Card as="section" title={words.today} className="grid grid-cols-1 gap-2 [&>h2]:text-lg">
      <QueryView query={query}>
        {({ totals, ended, balance, closes_at }) => {
          const lost = ended.reduce((sum, { orders }) => sum + orders, 0)
          const count = (number: number) => groupedNumber(number, language)
          return (
            <>
              <p className="text-3xl font-bold tabular-nums">{formatVnd(totals.revenue)}</p>
              <p className="text-muted tabular-nums">
                {words.sold(totals.orders, count(totals.orders))}
                {totals.average !== null && ` · ${words.average(formatVnd(totals.average))}`}
                {lost > 0 && <span className="text-danger-ink"> · {words.lost(lost, count(lost))}</span>}
              </p>
              <p className="border-t border-line pt-2 text-sm tabular-nums">
                <span className="font-bold">
                  {balance < 0 ? words.owes(formatVnd(-balance)) : words.balance(formatVnd(balance))}
                </span>{' '}
                <span className="text-muted">
                  {words.closesAt(formatMomentForPeople(new Date(closes_at)))}
                </span>
              </p>
              <p className="flex flex-wrap gap-x-6">
                <Link to="/money" className={link}>
                  {words.toMoney}
                </Link>
                <Link to="/statements" className={link}>
                  {words.toStatements}
                </Link>
              </p>
            </>
          )
        }}
      </QueryView>
    </Card>
  )
}
