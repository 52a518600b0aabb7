import type { Partner } from '#contracts/menus/partner.ts'
import { deliveryMinutes } from '#domain/orders/delivery-estimate.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { Checkout } from './use-checkout.ts'

/** When the food would be there, were it ordered now. */
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

type ArrivalCardProps = { checkout: Checkout; partner: Pick<Partner, 'busy_minutes'> }

/** What a hungry person asks first. */
export function ArrivalCard({ checkout, partner }: ArrivalCardProps) {
  const { quoted, isTooFar, address } = checkout
  const words = useWords(checkoutWords)
  const { quote, isAsking } = quoted
  return (
    <Card as="section" aria-labelledby="arrival" className="flex gap-3">
      <Icon name="clock" className="mt-0.5 text-chili-ink" />
      <div className="min-h-18 min-w-0 flex-1">
        <h2 id="arrival" className="text-sm font-bold text-muted">
          {words.arrival}
        </h2>
        {quote && !isTooFar && <Arrival distanceKm={quote.distance} busyMinutes={partner.busy_minutes} />}
        {isAsking && <Skeleton label={words.working} className="mt-1 h-11 w-52" />}
        {(isTooFar || (!quote && !isAsking)) && <p>{address ? words.arrivalNone : words.arrivalUnknown}</p>}
      </div>
    </Card>
  )
}
