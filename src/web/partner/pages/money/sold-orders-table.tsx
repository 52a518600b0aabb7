import { salesReasons } from '#contracts/money/sales-sentences.ts'
import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import type { Answer } from '../../partner-api.ts'
import { soldOrdersWords } from './sold-orders-words.ts'

type Order = Answer<'listSales'>[number]
type SoldOrdersTableProps = { orders: readonly Order[]; open: (id: number) => void }

/** The amount that the customer got back after the delivery, and who bears it. */
function Refunded({ order: { refunded, refund_borne: borne } }: { order: Order }) {
  const words = useWords(soldOrdersWords)
  if (refunded === 0) return null
  return (
    <span className="block text-sm">
      <Badge tone="turmeric">{words.refunded(formatVnd(refunded))}</Badge>
      <span className="block text-muted">
        {borne > 0 ? words.borne(formatVnd(borne)) : words.borneByShop}
      </span>
    </span>
  )
}

/** The table of the orders that make up a figure. `open` shows the amounts of an order. */
export function SoldOrdersTable({ orders, open }: SoldOrdersTableProps) {
  const words = useWords(soldOrdersWords)
  const language = useLanguage()
  const isCanceled = orders[0]?.state === 'canceled'
  const figure = (key: 'dishes' | 'subtotal' | 'voucher' | 'revenue', cell: Column<Order>['cell']) =>
    ({ key, label: words[key], align: 'end', cell }) as const
  const number = (id: number) => (
    <Button variant="ghost" className="-mx-5 underline" aria-label={words.open(id)} onClick={() => open(id)}>
      {id}
    </Button>
  )
  const columns: Column<Order>[] = [
    {
      key: 'order',
      label: words.order,
      cell: (order) => (
        <>
          {number(order.id)}
          {order.brought_by === 'restaurant' && <Badge>{words.ownDelivery}</Badge>}
          <Refunded order={order} />
        </>
      ),
    },
    {
      key: 'ended',
      label: words.endedAt,
      cell: ({ ended_at }) => formatMomentForPeople(new Date(ended_at)),
    },
    ...(isCanceled
      ? [
          {
            key: 'reason',
            label: words.reason,
            cell: ({ reason }: Order) => reason && salesReasons[reason][language],
          },
        ]
      : []),
    figure('dishes', ({ dishes }) => dishes),
    figure('subtotal', ({ subtotal }) => formatVnd(subtotal)),
    ...(isCanceled
      ? []
      : [
          figure('voucher', ({ voucher }) => (voucher === 0 ? '–' : formatVnd(-voucher))),
          figure('revenue', ({ revenue }) => <strong>{formatVnd(revenue)}</strong>),
        ]),
  ]
  return <RowTable caption={words.caption} columns={columns} rows={orders} className="tabular-nums" />
}
