import type { ReactNode } from 'react'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import type { CarriedDelivery } from './carried-delivery.ts'
import { deliveryCardWords } from './delivery-card-words.ts'

type Shown = Pick<
  CarriedDelivery,
  'id' | 'state' | 'is_ready' | 'ready_by' | 'address' | 'distance' | 'lines'
>

/** Number, place, state and dishes of an order to be brought. */
export function DeliveryHead({ delivery, children }: { delivery: Shown; children?: ReactNode }) {
  const words = useWords(deliveryCardWords)
  const language = useLanguage()
  const { id, state, is_ready, ready_by, address, distance, lines } = delivery
  const stands = state === 'picked_up' ? words.onTheWay : is_ready ? words.ready : words.cooking
  const until = state === 'accepted' && !is_ready && ready_by
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-2xl whitespace-nowrap tabular-nums">#{id}</h3>
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
      <ul lang="vi" className="grid grid-cols-1 gap-0.5">
        {lines.map(({ name, quantity, choices }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
          <li key={at} className="leading-tight">
            <strong className="tabular-nums">{quantity} ×</strong> {name}
            {choices.length > 0 && (
              <span className="block pl-5 text-sm text-muted">
                {choices
                  .map((one) => (one.quantity > 1 ? `${one.quantity} × ${one.name}` : one.name))
                  .join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
