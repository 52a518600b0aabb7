import { Link, useSearchParams } from 'react-router'
import { officeOrderValues } from '#contracts/orders/office-order-columns.ts'
import { formatVnd } from '#domain/money/money.ts'
import type { OrderState } from '#domain/orders/order-status.ts'
import { nearMoment } from '#domain/time/shown-time.ts'
import { withChanges } from '#web/shared/console/lists/paged-address.ts'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import type { Answer } from '../../../admin-api.ts'
import { ordersWords } from './orders-words.ts'

type Order = Answer<'searchOrders'>['orders'][number]

const tones = {
  placed: 'turmeric',
  accepted: 'neutral',
  picked_up: 'neutral',
  delivered: 'herb',
  canceled: 'danger',
} as const satisfies Record<OrderState, string>

/** The state of an order, and what is wrong with it. */
function State({ order }: { order: Order }) {
  const words = useWords(ordersWords)
  const language = useLanguage()
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      <Badge tone={tones[order.state]}>{officeOrderValues[order.state][language]}</Badge>
      {order.is_late && <Badge tone="danger">{words.late}</Badge>}
      {order.cancel_asked && <Badge tone="danger">{words.cancelAsked}</Badge>}
    </span>
  )
}

function Placed({ order: { created_at, wanted_at }, now }: { order: Order; now: Date }) {
  const words = useWords(ordersWords)
  const wanted = wanted_at && nearMoment(new Date(wanted_at), now)
  return (
    <>
      <span className="whitespace-nowrap">{nearMoment(new Date(created_at), now)}</span>
      {wanted && <span className="block text-muted">{`${words.forLater} ${wanted}`}</span>}
    </>
  )
}

function Recipient({ order: { customer } }: { order: Order }) {
  const { given_name: name, phone_end: phone } = customer
  return (
    <>
      <span lang="vi">{name || '–'}</span>{' '}
      {phone && <span className="whitespace-nowrap text-muted">…{phone}</span>}
    </>
  )
}

/** Who delivers an order. */
function Carrier({ order: { driver, brought_by, waits_for_driver } }: { order: Order }) {
  const words = useWords(ordersWords)
  if (driver) return <span lang="vi">{driver.name}</span>
  if (brought_by === 'restaurant') return words.ownDelivery
  return <span className="text-muted">{waits_for_driver ? words.noDriver : '–'}</span>
}

function useColumns(now: Date): Column<Order>[] {
  const words = useWords(ordersWords)
  const language = useLanguage()
  const [query] = useSearchParams()
  const isOldestFirst = query.get('sort') === 'oldest'
  const time = (moment: string) => nearMoment(new Date(moment), now)
  return [
    {
      key: 'order',
      label: words.order,
      cell: ({ id }) => (
        <Link
          to={`/orders/${id}`}
          className="inline-flex min-h-8 items-center whitespace-nowrap font-bold underline"
        >
          {id}
        </Link>
      ),
    },
    {
      key: 'placed',
      label: words.placed,
      sort: {
        to: withChanges(query, { sort: isOldestFirst ? null : 'oldest' }),
        direction: isOldestFirst ? 'ascending' : 'descending',
      },
      cell: (order) => <Placed order={order} now={now} />,
    },
    { key: 'state', label: words.state, cell: (order) => <State order={order} /> },
    { key: 'due', label: words.due, cell: ({ due_at }) => (due_at === null ? '–' : time(due_at)) },
    {
      key: 'restaurant',
      label: words.restaurant,
      cell: ({ partner }) => <span lang="vi">{partner.name}</span>,
    },
    { key: 'customer', label: words.customer, cell: (order) => <Recipient order={order} /> },
    { key: 'driver', label: words.driver, cell: (order) => <Carrier order={order} /> },
    {
      key: 'total',
      label: words.total,
      align: 'end',
      cell: ({ total, payment }) => (
        <>
          <span className="whitespace-nowrap">{formatVnd(total)}</span>
          <span className="block text-muted">{officeOrderValues[payment][language]}</span>
        </>
      ),
    },
  ]
}

/** Orders, one a row. */
export function OrdersTable({ orders }: { orders: readonly Order[] }) {
  const words = useWords(ordersWords)
  return (
    <RowTable
      caption={words.caption}
      columns={useColumns(new Date())}
      rows={orders}
      className="text-sm tabular-nums md:[&>td]:py-2"
    />
  )
}
