import type { ReactNode } from 'react'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import type { CarriedDelivery } from './carried-delivery.ts'
import { deliveryCardWords } from './delivery-card-words.ts'
import { DishLines } from './dish-lines.tsx'

type HeadDelivery = Pick<
  CarriedDelivery,
  'id' | 'state' | 'is_ready' | 'ready_by' | 'address' | 'distance' | 'lines'
>

/** The number, address, state and dishes of an order that is delivered. */
export function DeliveryHead({ delivery, children }: { delivery: HeadDelivery; children?: ReactNode }) {
  const words = useWords(deliveryCardWords)
  const language = useLanguage()
  const { id, state, is_ready, ready_by, address, distance, lines } = delivery
  const stateText = state === 'picked_up' ? words.onTheWay : is_ready ? words.ready : words.cooking
  const until = state === 'accepted' && !is_ready && ready_by
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-2xl whitespace-nowrap tabular-nums">#{id}</h3>
        <p className="text-right font-bold">
          {stateText}
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
      <DishLines lines={lines} />
    </>
  )
}
