import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { type DeclineReason, offerTimeoutMs } from '#domain/orders/delivery.ts'
import { PageTitle } from '#web/shared/console/console-parts.tsx'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { focusTitle } from '#web/ui/focus/focus-title.ts'
import { Price } from '#web/ui/labels/price.tsx'
import { driverApi } from '../driver-api.ts'
import type { Offer } from './driver-work.ts'
import { offerWords } from './offer-words.ts'
import { useDriverSubmit } from './use-driver-submit.ts'
import { useOfferRing } from './use-offer-ring.ts'
import { useWork } from './use-work.tsx'

const DeclineDialog = createLazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

/** The seconds that are left, in a ring that runs out. */
function Countdown({ seconds }: { seconds: number }) {
  const words = useWords(offerWords)
  const part = Math.min(1, seconds / (offerTimeoutMs / 1_000))
  return (
    <p
      role="timer"
      aria-label={words.left(seconds)}
      className="relative grid size-16 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 36 36" aria-hidden className="absolute inset-0 -rotate-90 fill-none stroke-[3]">
        <circle cx="18" cy="18" r="16" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r="16"
          pathLength="1"
          strokeDasharray={`${part} 1`}
          className="stroke-chili transition-[stroke-dasharray] duration-300"
        />
      </svg>
      <span aria-hidden className="text-2xl font-bold tabular-nums">
        {seconds}
      </span>
    </p>
  )
}

type PlaceProps = { label: string; name?: string; address: string; away: string }

function Place({ label, name, address, away }: PlaceProps) {
  return (
    <div className="border-l-4 border-line-strong pl-3">
      <dt className="text-sm text-muted">
        {label} · <b className="text-ink tabular-nums">{away}</b>
      </dt>
      <dd lang="vi">
        {name && <span className="block text-xl font-bold">{name}</span>}
        <span className={name ? 'text-muted' : 'text-lg font-bold'}>{address}</span>
      </dd>
    </div>
  )
}

function Figure({ label, amount }: { label: string; amount: number }) {
  const { nothing } = useWords(offerWords)
  return (
    <div className="rounded-md bg-sunken px-3 py-2 max-[22rem]:px-2">
      <dt className="text-sm font-bold">{label}</dt>
      <dd>
        {amount > 0 ? (
          <Price amount={amount} size="large" className="max-[24rem]:text-xl max-[22rem]:text-lg" />
        ) : (
          <span className="text-lg">{nothing}</span>
        )}
      </dd>
    </div>
  )
}

/** How much it is, and how long the kitchen takes. */
function Load({ offer: { order, kitchen } }: { offer: Offer }) {
  const words = useWords(offerWords)
  const { number_of_dishes, number_of_cups } = order
  const wait = kitchen.wait_minutes ? words.wait(kitchen.wait_minutes) : kitchen.ready_at && words.ready
  return (
    <p className="font-bold">
      {[words.load(number_of_dishes, number_of_cups), wait].filter(Boolean).join(' · ')}
    </p>
  )
}

/** What makes the door harder. */
function Door({ offer: { order } }: { offer: Offer }) {
  const words = useWords(offerWords)
  const { floor, note } = order
  if (!floor && !note) return null
  return (
    <p lang="vi" className="text-muted">
      {[floor && words.floor(floor), note].filter(Boolean).join(' · ')}
    </p>
  )
}

/** An offered order, with everything that decides about it, until it is answered or its time is over. */
export function OfferScreen({ offer }: { offer: Offer }) {
  const words = useWords(offerWords)
  const language = useLanguage()
  const submit = useDriverSubmit()
  const [isDeclining, setIsDeclining] = useState(false)
  const navigate = useNavigate()
  const { reload } = useWork()
  const seconds = useSecondsLeft(offer.endsAt)
  useOfferRing(offer.endsAt)
  useEffect(focusTitle, [])
  const { order_id: id, distance_to_partner, order, partner, beside } = offer
  const title = beside ? words.second : words.title
  async function accept() {
    const accepted = await submit(driverApi.acceptOffer({ id }), words.accepted)
    reload()
    if (accepted !== null) void navigate('/')
  }
  async function decline(reason: DeclineReason | null) {
    await submit(driverApi.declineOffer({ id, reason }))
    setIsDeclining(false)
    reload()
  }
  return (
    <section
      aria-labelledby="offer"
      data-full-screen
      className="mx-auto flex max-w-lg flex-col gap-3 max-lg:min-h-[calc(100dvh-0.75rem)]"
    >
      <PageTitle>{title}</PageTitle>
      <div className="flex items-center justify-between gap-4">
        <h1 id="offer" className="text-3xl outline-none">
          {title} <span className="font-normal tabular-nums">#{id}</span>
        </h1>
        <Countdown seconds={seconds} />
      </div>
      {beside && (
        <p className="rounded-md bg-turmeric-soft px-3 py-2 font-bold">
          {words.beside(beside.order_id, oneDecimal(beside.extra_km, language))}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 rounded-md bg-herb-soft px-3 py-2">
        <span className="font-bold">
          {words.pay} <span className="font-normal">· {words.perKm(formatVnd(order.pay_per_km))}</span>
        </span>
        <Price amount={order.driver_pay} size="large" />
      </p>
      <dl className="grid grid-cols-2 gap-2">
        <Figure label={words.advance} amount={order.cash_to_advance} />
        <Figure label={words.collect} amount={order.cash_to_collect} />
      </dl>
      <Load offer={offer} />
      <dl className="grid grid-cols-1 gap-3">
        <Place
          label={words.restaurant}
          name={partner.name}
          address={partner.address}
          away={words.toRestaurant(oneDecimal(distance_to_partner, language))}
        />
        <Place
          label={words.customer}
          address={order.address}
          away={words.toCustomer(oneDecimal(order.distance, language))}
        />
      </dl>
      <Door offer={offer} />
      <div className="sticky bottom-0 mt-auto grid grid-cols-[2fr_3fr] gap-2 bg-paper pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button className="min-h-20 px-2! text-lg" onClick={() => setIsDeclining(true)}>
          {words.decline}
        </Button>
        <Button
          variant="primary"
          className="min-h-20 px-2! text-2xl"
          disabled={seconds === 0}
          onClick={accept}
        >
          {words.accept}
        </Button>
      </div>
      {isDeclining && <DeclineDialog onClose={() => setIsDeclining(false)} onDecline={decline} />}
    </section>
  )
}
