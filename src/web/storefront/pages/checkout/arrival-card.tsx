import { useState } from 'react'
import type { Partner } from '#contracts/menus/partner.ts'
import { deliveryMinutes } from '#domain/orders/delivery-estimate.ts'
import { slotEnd } from '#domain/orders/slots.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { aheadWords } from '#web/storefront/pieces/closing/ahead/ahead-words.ts'
import { momentText } from '#web/storefront/pieces/closing/hours-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { Checkout } from './use-checkout.ts'

const SlotPicker = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/ahead/slot-picker.tsx')).SlotPicker,
)

/** The estimated arrival of an order placed now. */
function Arrival({ distanceKm, busyMinutes }: { distanceKm: number; busyMinutes: number }) {
  const words = useWords(checkoutWords)
  const now = useMinute()
  const { least, most } = deliveryMinutes(distanceKm, busyMinutes)
  const at = (minutes: number) => formatTimeOfDay(new Date(now.getTime() + minutes * 60_000))
  return (
    <>
      <p className="text-lg font-bold tabular-nums">{words.arrivalBetween(at(least), at(most))}</p>
      <p className="text-sm text-muted">{words.arrivalMinutes(least, most)}</p>
    </>
  )
}

/** The text of a slot: its start, its end and its day. Null without a slot. */
export function useSlotText(slot: string | null): string | null {
  const language = useLanguage()
  if (slot === null) return null
  const start = new Date(slot)
  const end = formatTimeOfDay(slotEnd(start))
  return momentText(start, language, new Date()).replace(/^\d\d:\d\d/, `$& – ${end}`)
}

type ArrivalCardProps = {
  checkout: Checkout
  partner: Pick<Partner, 'id' | 'status' | 'busy_minutes' | 'next_slot_at'>
}

/** The estimated arrival, with the choice of another time where the restaurant takes orders ahead. */
export function ArrivalCard({ checkout, partner }: ArrivalCardProps) {
  const { when } = checkout
  const words = useWords(checkoutWords)
  const ahead = useWords(aheadWords)
  const language = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const slotText = useSlotText(when.slot)
  const canChoose = partner.next_slot_at !== null || when.wanted !== null
  const lostText = when.wanted?.isLost
    ? ahead.lost(momentText(new Date(when.wanted.at), language, new Date()))
    : undefined
  return (
    <Card as="section" aria-labelledby="arrival" className="flex gap-3">
      <Icon name="clock" className="mt-0.5 text-chili-ink" />
      <div className="min-h-18 min-w-0 flex-1">
        <h2 id="arrival" className="text-sm font-bold text-muted">
          {words.arrival}
        </h2>
        {slotText && (
          <>
            <p className="text-lg font-bold tabular-nums">{slotText}</p>
            <p className="text-sm text-muted">{words.orderedAhead}</p>
          </>
        )}
        {when.isUnchosen && <FieldError id="arrival-error" error={lostText ?? words.needsSlot} />}
        {!slotText && !when.isUnchosen && (
          <ArrivalNow checkout={checkout} busyMinutes={partner.busy_minutes} />
        )}
        {canChoose && (
          <Button size="small" aria-haspopup="dialog" className="mt-2" onClick={() => setPicking(true)}>
            {slotText ? ahead.change : when.isUnchosen ? ahead.choose : words.orderAhead}
          </Button>
        )}
        {isPicking && <SlotPicker partner={partner} onClose={() => setPicking(false)} />}
      </div>
    </Card>
  )
}

function ArrivalNow({ checkout, busyMinutes }: { checkout: Checkout; busyMinutes: number }) {
  const words = useWords(checkoutWords)
  const { quoted, isTooFar, address } = checkout
  const { quote, isAsking } = quoted
  if (isAsking) return <Skeleton label={words.working} className="mt-1 h-11 w-52" />
  if (quote && !isTooFar) return <Arrival distanceKm={quote.distance} busyMinutes={busyMinutes} />
  return <p>{address ? words.arrivalNone : words.arrivalUnknown}</p>
}
