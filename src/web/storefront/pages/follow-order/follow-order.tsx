import { useState } from 'react'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { DriverRow } from '#web/storefront/pieces/live-order/driver-row.tsx'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { LiveStatus } from '#web/storefront/pieces/live-order/live-status.tsx'
import { isOver } from '#web/storefront/pieces/live-order/newer-progress.ts'
import { headline } from '#web/storefront/pieces/live-order/progress-words.ts'
import { useLiveOrder } from '#web/storefront/pieces/live-order/use-live-order.ts'
import { OrderFacts } from '#web/storefront/pieces/order/order-facts.tsx'
import { OrderReceipt } from '#web/storefront/pieces/order/order-receipt.tsx'
import { PrintButton } from '#web/storefront/pieces/order/print-button.tsx'
import { PrintedReceipt } from '#web/storefront/pieces/order/printed-receipt.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { OrderChoices } from './order-choices.tsx'
import { OrderMap } from './order-map.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** An order with everything that its page shows. */
export type TrackedOrder = OutputOf<Endpoints['trackOrder']>

/** An order from its placing to the door, live. */
export function FollowOrder({ tracked }: { tracked: TrackedOrder }) {
  const words = useWords(followWords)
  const { order, order_details: dishes, partner, gps_user: home } = tracked
  const live = useLiveOrder(order.id, tracked.progress)
  const progress = live.progress ?? tracked.progress
  // It stays where it is when the order is delivered before one's eyes.
  const [hasMap] = useState(() => !isOver(progress))
  return (
    <div className="wrap grid max-w-5xl grid-cols-1 gap-5 pb-12 pt-4">
      <title>{`${headline(progress, partner.name, words)} · Mâm`}</title>
      <div className="grid grid-cols-1 justify-items-start gap-1">
        <BackLink to="/history-order">{words.toHistory}</BackLink>
        <div className="w-full">
          <LiveStatus
            heading="h1"
            orderId={order.id}
            partner={partner.name}
            progress={progress}
            isHeard={live.isHeard}
          />
        </div>
      </div>
      {/* Two columns that do not care for one another's heights; on phones one, with the steps right below the map. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
        <div className="max-lg:contents lg:grid lg:gap-6">
          {(hasMap || progress.driver.name) && (
            <Card as="section" flush aria-label={words.driver}>
              {hasMap && <OrderMap progress={progress} restaurant={partner} home={home} />}
              <div className="p-4 sm:px-6">
                <DriverRow progress={progress} home={home} />
              </div>
            </Card>
          )}
          <OrderReceipt order={order} dishes={dishes} className="max-lg:order-1" />
        </div>
        <div className="max-lg:contents lg:grid lg:gap-6">
          <Card as="section" aria-labelledby="order-steps" className="grid gap-6">
            <h2 id="order-steps" className="text-xl">
              {words.steps}
            </h2>
            <OrderTimeline progress={progress} />
            <OrderChoices order={order} partner={partner.name} progress={progress} onChange={live.refresh} />
          </Card>
          <OrderFacts order={order} title={words.facts} className="max-lg:order-2" />
          <div className="grid max-lg:order-3">
            <PrintButton block />
          </div>
        </div>
      </div>
      <PrintedReceipt order={order} dishes={dishes} partner={partner} />
    </div>
  )
}
