import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { dayForPeople } from '#domain/time/shown-time.ts'
import { formatMomentForPeople, formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { DishLines } from '#web/shared/delivery/dish-lines.tsx'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { OrderFigures } from '#web/shared/statement/why-order.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Disclosure } from '#web/ui/containers/disclosure.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { type Answer, driverApi } from '../../driver-api.ts'
import { statementSource } from '../../statement-source.ts'
import { historyWords } from './history-words.ts'
import { pastOrderWords, tripWords } from './past-order-words.ts'

type PastOrder = Answer<'getPastDelivery'>
type OfOrder = { order: PastOrder }

function Figure({ label, amount }: { label: string; amount: number }) {
  const { nothing } = useWords(pastOrderWords)
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <dt>{label}</dt>
      <dd>{amount > 0 ? <Price amount={amount} /> : nothing}</dd>
    </div>
  )
}

/** What it paid and why, and the cash of it. */
function Money({ order }: OfOrder) {
  const words = useWords(pastOrderWords)
  const { id, state, type_checkout, total, driver_pay, cash_to_advance, cash_to_collect } = order
  const isDelivered = state === 'delivered'
  return (
    <Card as="section" title={words.money} className="[&>h2]:text-lg">
      <dl className="grid grid-cols-1 divide-y divide-line">
        <Figure label={isDelivered ? words.pay : words.payWas} amount={driver_pay} />
        <Figure label={words.advance} amount={cash_to_advance} />
        <Figure label={isDelivered ? words.collect : words.collectWas} amount={cash_to_collect} />
        <Figure label={`${words.total} (${words[type_checkout]})`} amount={total} />
      </dl>
      <Disclosure summary={words.figures}>
        <OrderFigures orderId={id} source={statementSource} />
      </Disclosure>
    </Card>
  )
}

function TripStep({ step }: { step: PastOrder['steps'][number] }) {
  const words = useWords(pastOrderWords)
  const names = useWords(tripWords)
  const { at, distance_m: metres, far_reason: reason, proof, is_flagged: isFlagged } = step
  const far = metres !== null && words.far(`${metres} m`)
  const details = [proof && words[proof], [far, reason].filter(Boolean).join(': ')].filter(Boolean)
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 py-2">
      <time dateTime={at} className="tabular-nums">
        {formatTimeOfDay(new Date(at))}
      </time>
      <div className="min-w-0">
        <p className="font-bold">{names[step.step]}</p>
        {details.map((text) => (
          <p key={text} className="text-sm wrap-anywhere text-muted">
            {text}
          </p>
        ))}
        {isFlagged && <p className="text-sm font-bold text-turmeric-ink">{words.flagged}</p>}
      </div>
    </li>
  )
}

/** From where to where, and each step with its time. */
function Trip({ order: { partner, recipient, distance, steps } }: OfOrder) {
  const words = useWords(pastOrderWords)
  const language = useLanguage()
  return (
    <Card as="section" title={words.way} className="grid grid-cols-1 gap-2 [&>h2]:text-lg">
      <div lang="vi">
        <p className="font-bold">{partner.name}</p>
        <p className="text-muted">{partner.address}</p>
      </div>
      {recipient ? (
        <div lang="vi">
          <p className="font-bold">{recipient.name}</p>
          <p className="text-muted">{recipient.address}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">{words.recipientHidden}</p>
      )}
      <p className="tabular-nums">{words.distance(oneDecimal(distance, language))}</p>
      <ol className="grid grid-cols-1 divide-y divide-line">
        {steps.map((step) => (
          <TripStep key={step.step} step={step} />
        ))}
      </ol>
    </Card>
  )
}

function NotReceived({ report }: { report: NonNullable<PastOrder['not_received']> }) {
  const words = useWords(pastOrderWords)
  const { calls, is_doubtful: isDoubtful, is_paid: isPaid } = report
  return (
    <Card as="section" title={words.notReceived} className="[&>h2]:text-lg">
      <p>
        {[words.calls(calls), isDoubtful && words.doubtful, isPaid ? words.paid : words.waits]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Card>
  )
}

function OrderRating({ order: { rating, rating_from: from } }: OfOrder) {
  const words = useWords(pastOrderWords)
  const body: ReactNode = rating ? (
    <>
      <Rating value={rating.point} label={words.stars(rating.point)} />
      {rating.content !== '' && (
        <p lang="vi" className="whitespace-pre-line break-words">
          {rating.content}
        </p>
      )}
      {!rating.counts && <p className="text-sm font-bold">{words.notCounted}</p>}
    </>
  ) : (
    <p className="text-muted">
      {from ? words.ratingFrom(dayForPeople(formatDate(dayInVietnam(new Date(from))))) : words.noRating}
    </p>
  )
  return (
    <Card as="section" title={words.rating} className="grid grid-cols-1 gap-1 [&>h2]:text-lg">
      {body}
    </Card>
  )
}

/** An ended order of the driver with everything about it. */
export function PastOrderPage() {
  const words = useWords(pastOrderWords)
  const { title } = useWords(historyWords)
  const id = Number(useParams().id)
  const query = useQuery(`past order ${id}`, () => driverApi.getPastDelivery({ id }))
  return (
    <ConsolePage title={words.title(id)} back={{ to: '/history', label: title }}>
      <QueryView query={query}>
        {(order) => (
          <div className="mx-auto grid max-w-lg grid-cols-1 gap-4">
            <p className="flex flex-wrap items-center gap-3">
              <Badge tone={order.state === 'delivered' ? 'herb' : 'danger'}>{words[order.state]}</Badge>
              <span className="tabular-nums">{formatMomentForPeople(new Date(order.ended_at))}</span>
            </p>
            <Money order={order} />
            {order.not_received && <NotReceived report={order.not_received} />}
            <Trip order={order} />
            <Card as="section" title={words.dishes} className="[&>h2]:text-lg">
              <DishLines lines={order.lines} />
            </Card>
            {order.state === 'delivered' && <OrderRating order={order} />}
          </div>
        )}
      </QueryView>
    </ConsolePage>
  )
}
