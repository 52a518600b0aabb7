import type { Delivery } from '#contracts/orders/delivery.ts'
import { changeFor } from '#domain/money/change.ts'
import { formatVnd } from '#domain/money/money.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { type CarrierStep, nextStep } from '#web/shared/delivery/carried-delivery.ts'
import { DishLines } from '#web/shared/delivery/dish-lines.tsx'
import { CallAndRoute, Recipient } from '#web/shared/delivery/recipient.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { offerWords } from '../../frame/offer-words.ts'
import { orderWords } from './order-words.ts'

type Details = Delivery['order_details']

const linesOf = (details: Details) =>
  details.map(({ product, quantity, choices }) => ({ name: product.name, quantity, choices }))

/** The way to the restaurant, and what is taken over and paid there. */
function ToRestaurant({ delivery: { order, order_details } }: { delivery: Delivery }) {
  const words = useWords(orderWords)
  const { load } = useWords(offerWords)
  const { partner, ready_at, ready_by, number_of_dishes, number_of_cups, cash_to_advance } = order
  const kitchen = ready_at
    ? words.ready
    : ready_by
      ? words.readyBy(formatTimeOfDay(new Date(ready_by)))
      : words.cooking
  return (
    <>
      <div lang="vi">
        <p className="text-xl font-bold">{partner.name}</p>
        <p className="text-muted">{partner.address}</p>
      </div>
      <p className="rounded-md bg-turmeric-soft px-3 py-2 font-bold text-turmeric-ink">{kitchen}</p>
      <CallAndRoute name={partner.name} phone={partner.phone_number} to={partner} />
      <p className="font-bold">{load(number_of_dishes, number_of_cups)}</p>
      <DishLines lines={linesOf(order_details)} />
      <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-md bg-sunken px-3 py-2">
        <span className="font-bold">{cash_to_advance > 0 ? words.pay : words.payNothing}</span>
        {cash_to_advance > 0 && <Price amount={cash_to_advance} size="large" />}
      </p>
    </>
  )
}

/** The change for the banknotes that a customer may hand over. */
function ChangeHelper({ due }: { due: number }) {
  const words = useWords(orderWords)
  const rows = changeFor(due)
  if (rows.length === 0) return null
  return (
    <dl aria-label={words.change} className="grid grid-cols-1 divide-y divide-line">
      {rows.map(({ given, back }) => (
        <div key={given} className="flex min-h-10 items-center justify-between gap-3">
          <dt>{words.given(formatVnd(given))}</dt>
          <dd className="font-bold whitespace-nowrap tabular-nums">{words.back(formatVnd(back))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The way to the customer, and what is handed over and collected there. */
function ToCustomer({ delivery: { order, order_details, location_user } }: { delivery: Delivery }) {
  const { load } = useWords(offerWords)
  const { cash_to_collect } = order
  return (
    <>
      <p lang="vi" className="text-xl font-bold">
        {order.address}
      </p>
      <Recipient recipient={order} to={location_user} />
      <ChangeHelper due={cash_to_collect} />
      <Disclosure summary={load(order.number_of_dishes, order.number_of_cups)}>
        <DishLines lines={linesOf(order_details)} />
      </Disclosure>
    </>
  )
}

type CurrentOrderProps = {
  delivery: Delivery
  /** Steps that are stored on the phone and not sent yet. */
  queued: readonly CarrierStep[]
  onStep: (step: CarrierStep) => unknown
}

/** The order of the next step: where to go now, and the one button for what is done there. */
export function CurrentOrder({ delivery, queued, onStep }: CurrentOrderProps) {
  const words = useWords(orderWords)
  const { id, state, cash_to_collect } = delivery.order
  const next = nextStep({ state, staged: null }, queued)
  const isOnTheWay = state === 'picked_up' || queued.includes('pick_up')
  return (
    <article
      aria-labelledby={`order-${id}`}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-card"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`order-${id}`} className="text-2xl">
          {isOnTheWay ? words.toCustomer : words.toRestaurant}
        </h2>
        <p className="text-lg text-muted tabular-nums">#{id}</p>
      </div>
      {isOnTheWay ? <ToCustomer delivery={delivery} /> : <ToRestaurant delivery={delivery} />}
      {queued.length > 0 && (
        <p role="status" className="font-bold text-turmeric-ink">
          {queued.includes('delivered') ? words.keptDelivered : words.keptPickUp}
        </p>
      )}
      {next && (
        <Button variant="primary" block className="min-h-16 text-xl" onClick={() => onStep(next)}>
          {next === 'pick_up'
            ? words.pickUp
            : cash_to_collect > 0
              ? words.deliveredFor(formatVnd(cash_to_collect))
              : words.delivered}
        </Button>
      )}
    </article>
  )
}
