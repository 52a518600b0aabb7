import { useState } from 'react'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { firstParty, type RatedOrder } from './rated-order.ts'
import { ratingWords, starMeanings } from './rating-words.ts'

const RatingFlow = createLazyPart(async () => (await import('./rating-flow.tsx')).RatingFlow)

/** Whether the driver has been rated already; false while that is unknown. */
function useIsDriverRated({ id, driver_id: driverId }: RatedOrder): boolean {
  const { value } = useQuery(driverId === null ? null : `${id}`, (signal) =>
    httpApi.checkDriverFeedback({ order_id: id }, { signal }),
  )
  return value?.rated_driver ?? false
}

type RatingPromptProps = {
  order: Pick<RatedOrder, 'id' | 'partner_id' | 'partner'>
  progress: Pick<OrderProgress, 'state' | 'rate_status' | 'driver'>
  /** Called when the order is rated, or has changed. */
  onChange: () => void
}

/** Offers the stars at once when the order is delivered and not rated yet. */
export function RatingPrompt({ order, progress, onChange }: RatingPromptProps) {
  const { state, rate_status: status, driver } = progress
  if (state !== 'delivered' || status === 'rated') return null
  return <Stars order={{ ...order, driver, driver_id: driver.id }} onChange={onChange} />
}

/** The party to rate first, and five stars; each star opens the rating. */
function Stars({ order, onChange }: { order: RatedOrder; onChange: () => void }) {
  const words = useWords(ratingWords)
  const isDriverRated = useIsDriverRated(order)
  const [stars, setStars] = useState<number | null>(null)
  const meanings = starMeanings(words)
  const isDriver = firstParty(order, isDriverRated) === 'driver'

  function finish(): void {
    setStars(null)
    onChange()
  }

  return (
    <div className="grid justify-items-center gap-2 rounded-md bg-turmeric-soft p-4 text-center">
      <p className="font-bold text-turmeric-ink">
        {isDriver ? words.driverQuestion(order.driver.name ?? '') : words.partnerQuestion(order.partner.name)}
      </p>
      <fieldset className="flex">
        <legend className="sr-only">{words.stars}</legend>
        {meanings.map((meaning, index) => (
          <IconButton
            key={meaning}
            label={`${words.starsOf(index + 1)}: ${meaning}`}
            icon={<Icon name="star" className="size-8! text-turmeric" />}
            aria-haspopup="dialog"
            onClick={() => setStars(index + 1)}
          />
        ))}
      </fieldset>
      <Button size="small" aria-haspopup="dialog" onClick={() => setStars(0)} className="min-h-11">
        {words.rateOrder}
      </Button>
      {stars !== null && (
        <RatingFlow
          order={order}
          isDriverRated={isDriverRated}
          stars={stars}
          onDone={finish}
          onGone={finish}
          onClose={() => setStars(null)}
        />
      )}
    </div>
  )
}
