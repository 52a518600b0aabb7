import type { ReactNode } from 'react'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { addressKindWords, doorLine } from '#web/shared/address/address-kind-words.ts'
import { useUndoSeconds } from '#web/shared/console/live/use-undo-seconds.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { deliveriesWords } from './deliveries-words.ts'
import type { CourierStep, Delivery } from './delivery-work.ts'

/** What a person does with an order to be brought. */
export type DeliveryActions = {
  take: (delivery: Delivery) => Promise<void>
  release: (delivery: Delivery) => Promise<void>
  undo: (delivery: Delivery) => Promise<void>
  say: (orderId: number, step: CourierStep) => Promise<void>
}

/** Number, place and state of an order. */
function DeliveryHead({ delivery, children }: { delivery: Delivery; children?: ReactNode }) {
  const words = useWords(deliveriesWords)
  const language = useLanguage()
  const { id, state, is_ready, ready_by, address, distance, lines } = delivery
  const stands = state === 'picked_up' ? words.onTheWay : is_ready ? words.ready : words.cooking
  const until = state === 'accepted' && !is_ready && ready_by
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-2xl tabular-nums">#{id}</h3>
        <p className="text-right font-bold">
          {stands}
          {until && (
            <span className="block font-normal tabular-nums">
              {words.readyBy(formatTimeOfDay(new Date(until)))}
            </span>
          )}
        </p>
      </div>
      <p lang="vi" className="text-lg font-bold">
        {address} <span className="font-normal text-muted">{words.km(oneDecimal(distance, language))}</span>
      </p>
      {children}
      <p lang="vi" className="text-muted">
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </p>
    </>
  )
}

/** At whose door, how to find it, and what to collect there. */
function Recipient({ delivery }: { delivery: Delivery }) {
  const words = useWords(deliveriesWords)
  const kinds = useWords(addressKindWords)
  const { recipient, latitude, longitude } = delivery
  if (recipient === null) return null
  const { name, phone_number, driver_note, note, cash_to_collect } = recipient
  const notes = [doorLine(recipient, kinds), driver_note, note].filter(Boolean)
  const way = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
  const link = `${buttonClass({})} min-h-13 min-w-0 flex-1 px-2! text-lg`
  return (
    <>
      <div lang="vi">
        {notes.map((text) => (
          <p key={text} className="rounded-md bg-turmeric-soft px-3 py-1.5 text-turmeric-ink [&+p]:mt-1">
            {text}
          </p>
        ))}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-md bg-sunken px-3 py-2">
        <span className="font-bold">{cash_to_collect > 0 ? words.collect : words.paid}</span>
        {cash_to_collect > 0 && <Price amount={cash_to_collect} size="large" />}
      </p>
      <p lang="vi" className="text-lg font-bold">
        {name}
      </p>
      <div className="flex gap-2">
        <a href={`tel:${phone_number}`} aria-label={`${words.call} ${name}`} className={link}>
          <Icon name="phone" />
          {words.call}
        </a>
        <a href={way} target="_blank" rel="noreferrer" className={link}>
          <Icon name="map-pin" />
          {words.route}
        </a>
      </div>
    </>
  )
}

type CardProps = { delivery: Delivery; actions: DeliveryActions; kept: readonly CourierStep[] }

function Staged({ delivery, actions }: Pick<CardProps, 'delivery' | 'actions'>) {
  const words = useWords(deliveriesWords)
  const left = useUndoSeconds(delivery.staged?.until)
  if (delivery.staged === null) return null
  const says = { pick_up: words.stagedPickUp, deliver: words.stagedDelivered } as const
  const { step } = delivery.staged
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-herb-soft p-3 text-herb-ink">
      <p role="status" className="min-w-0 flex-1 basis-32 text-lg font-bold">
        {step === 'pick_up' || step === 'deliver' ? says[step] : words.stagedReady}
      </p>
      {left > 0 && (step === 'pick_up' || step === 'deliver') && (
        <Button
          icon="rotate-ccw"
          size="large"
          className="tabular-nums"
          onClick={() => actions.undo(delivery)}
        >
          {words.undo(left)}
        </Button>
      )}
    </div>
  )
}

/** The one step that comes next; what waits on the phone counts as said. */
function nextStep({ state, staged }: Delivery, kept: readonly CourierStep[]): CourierStep | null {
  if (kept.includes('delivered') || staged?.step === 'deliver') return null
  if (state === 'picked_up' || kept.includes('pick_up')) return 'delivered'
  return state === 'accepted' && staged?.step !== 'pick_up' ? 'pick_up' : null
}

/** An order that this person brings: everything for the way, and one button. */
export function DeliveryCard({ delivery, actions, kept }: CardProps) {
  const words = useWords(deliveriesWords)
  const next = nextStep(delivery, kept)
  const mayGiveBack = delivery.state === 'accepted' && kept.length === 0 && next === 'pick_up'
  return (
    <li
      aria-label={words.order(delivery.id)}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-card"
    >
      <DeliveryHead delivery={delivery}>
        <Recipient delivery={delivery} />
      </DeliveryHead>
      {kept.length > 0 && (
        <p role="status" className="font-bold text-turmeric-ink">
          {kept.includes('delivered') ? words.keptDelivered : words.keptPickUp}
        </p>
      )}
      {delivery.staged && <Staged key={delivery.staged.id} delivery={delivery} actions={actions} />}
      {next && (
        <Button
          variant="primary"
          block
          className="min-h-16 text-xl"
          onClick={() => actions.say(delivery.id, next)}
        >
          {next === 'pick_up' ? words.pickUp : words.delivered}
        </Button>
      )}
      {mayGiveBack && (
        <Button variant="ghost" block onClick={() => actions.release(delivery)}>
          {words.giveBack}
        </Button>
      )}
    </li>
  )
}

/** An order that nobody or another brings. */
export function OtherDelivery({ delivery, actions }: Pick<CardProps, 'delivery' | 'actions'>) {
  const words = useWords(deliveriesWords)
  const { id, courier, state } = delivery
  return (
    <li
      aria-label={words.order(id)}
      className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <DeliveryHead delivery={delivery} />
      {courier && (
        <p className="flex items-center gap-2 font-bold" lang="vi">
          <Icon name="moped" className="text-muted" />
          {courier.has_left ? words.hasLeft(courier.name) : courier.name}
        </p>
      )}
      {!courier && state === 'accepted' && (
        <Button variant="primary" block className="min-h-16 text-xl" onClick={() => actions.take(delivery)}>
          {words.take}
        </Button>
      )}
    </li>
  )
}
