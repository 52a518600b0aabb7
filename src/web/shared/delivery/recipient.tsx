import type { Position } from '#domain/places/distance.ts'
import { addressKindWords, doorLine } from '#web/shared/address/address-kind-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { type CarriedDelivery, mapAppAt, routeTo } from './carried-delivery.ts'
import { deliveryCardWords } from './delivery-card-words.ts'

/** The cash to collect at the door, or the note that the order is paid. */
function CashToCollect({ amount }: { amount: number }) {
  const words = useWords(deliveryCardWords)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-md bg-sunken px-3 py-2">
      <span className="font-bold">{amount > 0 ? words.collect : words.paid}</span>
      {amount > 0 && <Price amount={amount} size="large" />}
    </p>
  )
}

type CallAndRouteProps = {
  name: string
  phone: string | null
  to: Position
  onCall?: (() => unknown) | undefined
}

/** Links that call a person, if the number is known, and that show the way to them. */
export function CallAndRoute({ name, phone, to, onCall }: CallAndRouteProps) {
  const words = useWords(deliveryCardWords)
  const link = `${buttonClass({})} min-h-14 min-w-0 flex-auto px-2! text-lg whitespace-nowrap max-[21rem]:text-base`
  return (
    <div className="flex gap-2">
      {phone !== null && (
        <a href={`tel:${phone}`} aria-label={`${words.call} ${name}`} className={link} onClick={onCall}>
          <Icon name="phone" />
          {words.call}
        </a>
      )}
      <a href={routeTo(to)} target="_blank" rel="noreferrer" className={link}>
        <Icon name="map-pin" />
        {words.route}
      </a>
      <a
        href={mapAppAt(to)}
        aria-label={words.mapApp}
        title={words.mapApp}
        className={`${buttonClass({})} min-h-14 min-w-14 px-4!`}
      >
        <Icon name="locate-fixed" />
      </a>
    </div>
  )
}

type RecipientProps = { recipient: NonNullable<CarriedDelivery['recipient']> } & Pick<
  CallAndRouteProps,
  'to' | 'onCall'
>

/** The recipient: name, directions, notes and the cash to collect. */
export function Recipient({ recipient, to, onCall }: RecipientProps) {
  const kinds = useWords(addressKindWords)
  const { name, phone_number, driver_note, note, cash_to_collect } = recipient
  const notes = [doorLine(recipient, kinds), driver_note, note].filter(Boolean)
  return (
    <>
      <div lang="vi">
        {notes.map((text) => (
          <p key={text} className="rounded-md bg-turmeric-soft px-3 py-1.5 text-turmeric-ink [&+p]:mt-1">
            {text}
          </p>
        ))}
      </div>
      <CashToCollect amount={cash_to_collect} />
      <p lang="vi" className="text-lg font-bold">
        {name}
      </p>
      <CallAndRoute name={name} phone={phone_number} to={to} onCall={onCall} />
    </>
  )
}
