import { Link } from 'react-router'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { type Answer, driverApi } from '../../driver-api.ts'
import { historyWords } from './history-words.ts'

type Delivered = Answer<'listDeliveries'>[number]

const perPage = 20
const headingId = 'orders'

function Row({ order }: { order: Delivered }) {
  const words = useWords(historyWords)
  const { id, partner, delivery_time, order_details, cash_to_collect, cash_to_advance } = order
  return (
    <li>
      <Link to={`/history/${id}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3">
        <div className="grid grid-cols-1 gap-1">
          <p lang="vi" className="text-lg font-bold">
            {partner.name} <span className="text-base font-normal text-muted tabular-nums">#{id}</span>
          </p>
          <p lang="vi" className="text-sm text-muted">
            {delivery_time} ·{' '}
            {order_details.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ')}
          </p>
          <p className="flex flex-wrap gap-x-4">
            <span>
              {words.collected} <Price amount={cash_to_collect} />
            </span>
            {cash_to_advance > 0 && (
              <span>
                {words.advanced} <Price amount={cash_to_advance} />
              </span>
            )}
          </p>
        </div>
        <Icon name="chevron-right" className="text-muted" />
      </Link>
    </li>
  )
}

/** What the driver has delivered, the newest first; each opens with everything about it. */
export function HistoryPage() {
  const words = useWords(historyWords)
  const list = usePagedList('deliveries', perPage, (_, part) => driverApi.listDeliveries(part))
  return (
    <ConsolePage title={words.title}>
      <div id={headingId} tabIndex={-1} className="mx-auto max-w-lg outline-none">
        <Link to="/ratings" className={`${buttonClass({ block: true })} min-h-14`}>
          {words.ratings}
        </Link>
        <PagedList
          list={list}
          empty={<EmptyState title={words.none}>{words.noneText}</EmptyState>}
          labels={words}
          headingId={headingId}
        >
          {(orders) => (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {orders.map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </ConsolePage>
  )
}
