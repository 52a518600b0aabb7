import { useSearchParams } from 'react-router'
import { readFilters } from '#web/shared/console/lists/address-filter.ts'
import { CursorListView, DroppedFilters, useCursorList } from '#web/shared/console/lists/cursor-list.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { adminApi, saveAdminFile } from '../../../admin-api.ts'
import { OfficePage } from '../../../frame/office-page.tsx'
import { OrderFilterBar } from './order-filters.tsx'
import { orderReaders } from './orders-address.ts'
import { OrdersTable } from './orders-table.tsx'
import { ordersWords } from './orders-words.ts'

function Orders() {
  const words = useWords(ordersWords)
  const sharedWords = useWords(listWords)
  const submit = useSubmit()
  const [query] = useSearchParams()
  const { filters, dropped } = readFilters(query, orderReaders)
  const list = useCursorList('orders', async (place) => {
    const answer = await adminApi.searchOrders({ ...filters, ...place })
    return answer.ok ? { ok: true, value: { rows: answer.value.orders, next: answer.value.next } } : answer
  })
  const save = () => submit(saveAdminFile('exportOrders', filters), words.saved)
  return (
    <div className="grid grid-cols-1 gap-4">
      <OrderFilterBar filters={filters} rows={list.part.value?.rows ?? []} />
      <DroppedFilters dropped={dropped} />
      <CursorListView
        list={list}
        empty={
          <EmptyState title={words.empty} art={null}>
            {words.emptyHint}
          </EmptyState>
        }
      >
        {(orders) => (
          <>
            <OrdersTable orders={orders} />
            <Button icon="download" size="small" className="mt-4" onClick={save}>
              {sharedWords.save}
            </Button>
          </>
        )}
      </CursorListView>
    </div>
  )
}

/** Finds orders; filters and place are in the address. */
export function OrdersPage() {
  const { title } = useWords(ordersWords)
  return (
    <OfficePage title={title} needs="orders:read">
      <Orders />
    </OfficePage>
  )
}
