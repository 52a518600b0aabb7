import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { PayoutAccountCard } from '#web/shared/payout-account/payout-account-card.tsx'
import type { PayoutAccountSource } from '#web/shared/payout-account/payout-account-source.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { BalanceCard } from './balance-card.tsx'
import { BestDishes, EndedOrders } from './best-and-ended.tsx'
import { Figures } from './figures.tsx'
import { monthsBefore, periodIn, type ShownPeriod } from './money-address.ts'
import { moneyWords } from './money-words.ts'
import { type Measure, SalesPlots } from './sales-plots.tsx'

/** Chooses the shown period. `since`: the restaurant's first day (YYYY-MM-DD); null until it is loaded. */
function PeriodChoice({ shown, since }: { shown: ShownPeriod; since: string | null }) {
  const words = useWords(moneyWords)
  const [, setQuery] = useSearchParams()
  const months = since === null ? [] : monthsBefore(formatDate(dayInVietnam(new Date())), since)
  const offered = shown.month && !months.includes(shown.month) ? [...months, shown.month] : months
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <TabLinks
        label={words.periods}
        current={shown.month ? '' : shown.period}
        items={[
          { key: 'today', label: words.today, to: '/money' },
          { key: 'week', label: words.week, to: '/money?period=week' },
          { key: 'month', label: words.thisMonth, to: '/money?period=month' },
        ]}
      />
      {offered.length > 0 && (
        <select
          aria-label={words.chooseMonth}
          value={shown.month ?? ''}
          onChange={({ target }) =>
            setQuery(target.value === '' ? {} : { period: 'month', month: target.value })
          }
          className="control min-h-12 w-auto"
        >
          <option value="">{words.otherMonth}</option>
          {offered.map((month) => (
            <option key={month} value={month}>
              {month.split('-').toReversed().join('/')}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function payoutAccountOf({ partner_id, role }: RestaurantProps['own']): PayoutAccountSource {
  return {
    party: 'restaurant',
    key: String(partner_id),
    mayEdit: isStaffAllowed(role, 'payout_account:edit'),
    get: () => partnerApi.getPayoutAccount({ partner_id }),
    set: (entered) => partnerApi.setPayoutAccount({ partner_id, ...entered }),
    cancel: () => partnerApi.cancelPayoutAccountChange({ partner_id }),
  }
}

function Sales({ own }: RestaurantProps) {
  const { partner_id: partnerId } = own
  const [params] = useSearchParams()
  const [measure, setMeasure] = useState<Measure>('revenue')
  const shown = periodIn(params)
  const query = useQuery(`sales ${partnerId} ${shown.period} ${shown.month ?? ''}`, () =>
    partnerApi.getSales({ partner_id: partnerId, ...shown }),
  )
  return (
    <>
      <PeriodChoice shown={shown} since={query.value?.since ?? null} />
      <QueryView query={query}>
        {(sales) => (
          <div className="grid grid-cols-1 gap-4">
            <Figures sales={sales} shown={shown} />
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <SalesPlots sales={sales} shown={shown} measure={measure} choose={setMeasure} />
              <div className="grid grid-cols-1 gap-4">
                <BalanceCard sales={sales} />
                <PayoutAccountCard source={payoutAccountOf(own)} />
                <BestDishes sales={sales} shown={shown} />
                <EndedOrders sales={sales} shown={shown} />
              </div>
            </div>
          </div>
        )}
      </QueryView>
    </>
  )
}

/** The sales of today, this week or a month, in figures and charts. Each figure and bar opens its orders. */
export const MoneyPage = createRestaurantPage(moneyWords, 'money:read', Sales)
