import { useParams } from 'react-router'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { adminApi } from '../../../admin-api.ts'
import { OfficePage, useMay } from '../../../frame/office-page.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderOverview } from './order-overview.tsx'
import { OrderSteps } from './order-steps.tsx'
import { orderWords } from './order-words.ts'

function Order({ id }: { id: number }) {
  const may = useMay()
  const query = useQuery(`order ${id}`, () => adminApi.getOfficeOrder({ id }))
  return (
    <QueryView query={query}>
      {(order) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-1 gap-4">
            <OrderOverview order={order} />
            <OrderHistory order={order} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <OrderSteps order={order} reload={query.reload} />
            {may('money:read') && <OrderMoney id={id} changedAt={order.updated_at} />}
          </div>
        </div>
      )}
    </QueryView>
  )
}

/** One order: its history, the reasons for its amounts, and the steps that the administrator may take. */
export function OrderPage() {
  const words = useWords(orderWords)
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  return (
    <OfficePage
      title={isId ? words.title(id) : words.titlePlain}
      needs="orders:read"
      back={{ to: '/orders', label: words.back }}
    >
      {isId ? <Order key={id} id={id} /> : <EmptyState title={words.badAddress} art={null} />}
    </OfficePage>
  )
}
