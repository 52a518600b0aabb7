import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { officeOrderValues } from '#contracts/orders/office-order-columns.ts'
import { formatVnd } from '#domain/money/money.ts'
import { nearMoment } from '#domain/time/shown-time.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import type { Answer } from '../../../admin-api.ts'
import { orderWords } from './order-words.ts'

/** An order as the back office reads it. */
export type OfficeOrder = Answer<'getOfficeOrder'>

type Fact = readonly [name: string, value: ReactNode]

/** Names with their values; those without a value are left out. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-break-word">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const text = (value: string | null) => value && <span lang="vi">{value}</span>

function useFacts(order: OfficeOrder): Fact[] {
  const words = useWords(orderWords)
  const language = useLanguage()
  const now = new Date()
  const time = (moment: string | null) => moment && nearMoment(new Date(moment), now)
  const { recipient, partner, driver, courier } = order
  const door = [recipient.building, recipient.floor, recipient.gate].filter(Boolean)
  const bearers = {
    restaurant: words.restaurantBears,
    driver: words.driverBears,
    'platform:refunds': words.shopBears,
  }
  const list = (name: string, id: number, label: string) => (
    <Link to={`/orders?${name}=${id}`} lang="vi" className="underline">
      {label}
    </Link>
  )
  return [
    [words.placed, time(order.created_at)],
    [words.wanted, time(order.wanted_at)],
    [words.due, time(order.due_at)],
    [words.restaurant, list('partner_id', partner.id, partner.name)],
    [
      words.customer,
      list(
        'user_id',
        recipient.id,
        [recipient.given_name, recipient.phone_end && `…${recipient.phone_end}`].join(' ').trim() || '–',
      ),
    ],
    [words.address, text([recipient.address, ...door].filter(Boolean).join(' · ')) || words.addressGone],
    [
      words.driver,
      driver
        ? list('driver_id', driver.id, driver.name)
        : order.brought_by === 'restaurant'
          ? `${words.ownDelivery}${courier ? `: ${courier.name}` : ''}`
          : words.noDriver,
    ],
    [words.distance, `${oneDecimal(order.distance, language)} km`],
    [words.note, text(order.note)],
    [words.driverNote, text(order.driver_note)],
    [words.lossBearer, order.loss_bearer && bearers[order.loss_bearer]],
  ]
}

function Lines({
  order: { lines, subtotal, discount, shipping_fee, total, payment },
}: {
  order: OfficeOrder
}) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const sums = [
    [words.subtotal, subtotal],
    ...(discount ? [[words.discount, -discount] as const] : []),
    [words.fee, shipping_fee],
    [`${words.total} (${officeOrderValues[payment][language]})`, total],
  ] as const
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line text-sm">
        {lines.map(({ id, name, quantity, price, choices, note }) => (
          <li key={id} className="flex justify-between gap-4 py-1.5">
            <span lang="vi" className="min-w-0 wrap-break-word">
              {quantity} × {name}
              {[...choices, ...(note ? [`“${note}”`] : [])].map((part) => (
                <span key={part} className="block text-muted">
                  {part}
                </span>
              ))}
            </span>
            <span className="shrink-0 tabular-nums">{formatVnd(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-1 gap-1 border-t border-line-strong pt-2 text-sm">
        {sums.map(([name, sum]) => (
          <div key={name} className="flex justify-between gap-4 last:font-bold">
            <dt>{name}</dt>
            <dd className="tabular-nums">{formatVnd(sum)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What the order is: its state, people and dishes. */
export function OrderOverview({ order }: { order: OfficeOrder }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  return (
    <>
      <Card as="section" title={words.overview} className="grid grid-cols-1 gap-3 [&>h2]:text-lg">
        <p className="flex flex-wrap gap-2">
          <Badge>{officeOrderValues[order.state][language]}</Badge>
          {order.is_late && <Badge tone="danger">{words.late}</Badge>}
          {order.cancel_asked && <Badge tone="danger">{words.cancelAsked}</Badge>}
        </p>
        <Facts facts={useFacts(order)} />
      </Card>
      <Card as="section" title={words.dishes} className="grid grid-cols-1 gap-3 [&>h2]:text-lg">
        <Lines order={order} />
      </Card>
    </>
  )
}
