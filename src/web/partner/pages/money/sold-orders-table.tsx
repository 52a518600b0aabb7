import { salesReasons } from '#contracts/money/sales-sentences.ts'
import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import type { Answer } from '../../partner-api.ts'
import { soldOrdersWords } from './sold-orders-words.ts'

type Orders = Answer<'listSales'>

export function SoldOrdersTable({ orders, open }: { orders: Orders; open: (id: number) => void }) {
  const words = useWords(soldOrdersWords)
  const language = useLanguage()
  const isCanceled = orders[0]?.state === 'canceled'
  const end = 'end' as const
  const columns = [
    { key: 'order', label: words.order },
    { key: 'ended', label: words.endedAt },
    ...(isCanceled ? [{ key: 'reason', label: words.reason }] : []),
    { key: 'dishes', label: words.dishes, align: end },
    { key: 'subtotal', label: words.subtotal, align: end },
    ...(isCanceled
      ? []
      : [
          { key: 'voucher', label: words.voucher, align: end },
          { key: 'revenue', label: words.revenue, align: end },
        ]),
  ]
  return (
    <DataTable caption={words.caption} columns={columns}>
      {orders.map(({ id, reason, ended_at, dishes, subtotal, voucher, revenue }) => (
        <DataRow key={id} className="tabular-nums">
          <DataCell label={words.order}>
            <Button
              variant="ghost"
              className="-mx-5 underline"
              aria-label={words.open(id)}
              onClick={() => open(id)}
            >
              {id}
            </Button>
          </DataCell>
          <DataCell label={words.endedAt}>{formatMomentForPeople(new Date(ended_at))}</DataCell>
          {isCanceled && <DataCell label={words.reason}>{reason && salesReasons[reason][language]}</DataCell>}
          <DataCell label={words.dishes} align="end">
            {dishes}
          </DataCell>
          <DataCell label={words.subtotal} align="end">
            {formatVnd(subtotal)}
          </DataCell>
          {!isCanceled && (
            <>
              <DataCell label={words.voucher} align="end">
                {voucher === 0 ? '–' : formatVnd(-voucher)}
              </DataCell>
              <DataCell label={words.revenue} align="end">
                <strong>{formatVnd(revenue)}</strong>
              </DataCell>
            </>
          )}
        </DataRow>
      ))}
    </DataTable>
  )
}
