import { useState } from 'react'
import { salesReasons } from '#contracts/money/sales-sentences.ts'
import { endedReasons } from '#domain/money/sales-figures.ts'
import { dayForPeople } from '#domain/time/shown-time.ts'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { createRestaurantPage, type RestaurantProps } from '../../frame/restaurant-page.tsx'
import { partnerApi, savePartnerFile } from '../../partner-api.ts'
import { periodIn } from './money-address.ts'
import { OrderMoney } from './order-money.tsx'
import { SoldOrdersTable } from './sold-orders-table.tsx'
import { soldOrdersWords } from './sold-orders-words.ts'

const pageSize = 50

/** The filter of orders in an address. The server refuses invalid numbers. */
function filterIn(query: URLSearchParams) {
  const number = (name: string) => (query.has(name) ? { [name]: Number(query.get(name)) } : {})
  const reason = endedReasons.find((each) => each === query.get('reason'))
  const day = query.get('day')
  return {
    ...periodIn(query),
    state: query.get('state') === 'canceled' ? ('canceled' as const) : ('delivered' as const),
    ...(reason && { reason }),
    ...(day && { day }),
    ...number('hour'),
    ...number('weekday'),
    ...number('product_id'),
  }
}

/** A text that describes the shown orders. */
function useFilterText(query: URLSearchParams): string {
  const words = useWords(soldOrdersWords)
  const language = useLanguage()
  const { state, reason, period, month } = filterIn(query)
  const [day, hour] = [query.get('day'), query.get('hour')]
  return [
    words[state],
    reason && `(${salesReasons[reason][language]})`,
    month ? words.inMonth(month.split('-').toReversed().join('/')) : words[period],
    day && words.onDay(dayForPeople(day)),
    hour && words.atHour(hour),
    query.has('weekday') && words.onWeekday,
    query.has('product_id') && words.withDish,
  ]
    .filter(Boolean)
    .join(' ')
}

function SoldOrders({ own: { partner_id: partnerId } }: RestaurantProps) {
  const words = useWords(soldOrdersWords)
  const submit = useSubmit()
  const [opened, setOpened] = useState<number | null>(null)
  const list = usePagedList(`sold ${partnerId}`, pageSize, (query, part) =>
    partnerApi.listSales({ partner_id: partnerId, ...filterIn(query), ...part }),
  )
  const { rows, query } = list
  const text = useFilterText(query)

  async function save() {
    await submit(savePartnerFile('exportSales', { partner_id: partnerId, ...filterIn(query) }))
  }
  const period = new URLSearchParams(Object.entries(periodIn(query)))
  return (
    <>
      <BackLink to={`/money?${period}`}>{words.back}</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-bold">
          {text}
          {rows.total !== undefined && (
            <span className="font-normal text-muted"> · {words.found(rows.total)}</span>
          )}
        </p>
        <Button icon="download" onClick={save}>
          {words.save}
        </Button>
      </div>
      <PagedList
        list={list}
        empty={<EmptyState title={words.empty} />}
        labels={words}
        headingId="sold-orders"
      >
        {(orders) => <SoldOrdersTable orders={orders} open={setOpened} />}
      </PagedList>
      {opened !== null && <OrderMoney partnerId={partnerId} id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The orders that make up a figure. Each opens its amounts. */
export const SoldOrdersPage = createRestaurantPage(soldOrdersWords, 'money:read', SoldOrders)
