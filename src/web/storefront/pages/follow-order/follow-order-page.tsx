import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { DriverRow } from '#web/storefront/pieces/live-order/driver-row.tsx'
import { awayInWords, followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { LiveStatus } from '#web/storefront/pieces/live-order/live-status.tsx'
import { isOver } from '#web/storefront/pieces/live-order/newer-progress.ts'
import { OpenSwapQuestion } from '#web/storefront/pieces/live-order/open-swap-question.tsx'
import { OrderChoices } from '#web/storefront/pieces/live-order/order-choices.tsx'
import { headline } from '#web/storefront/pieces/live-order/progress-words.ts'
import { useLiveOrder } from '#web/storefront/pieces/live-order/use-live-order.ts'
import { OrderFacts, PrintButton } from '#web/storefront/pieces/order/order-fact-list.tsx'
import { PrintedReceipt } from '#web/storefront/pieces/order/printed-receipt.tsx'
import { OrderReceipt } from '#web/storefront/pieces/order/receipt-body.tsx'
import { idInPath } from '#web/storefront/pieces/page/read-url.ts'
import { idOrThrow, loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { Card } from '#web/ui/containers/card.tsx'
import type { MapPin } from '#web/ui/map/map-pin.ts'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const RatingPrompt = createLazyPart(
  async () => (await import('#web/storefront/pieces/rating/rating-prompt.tsx')).RatingPrompt,
)

const HandOverCode = createLazyPart(
  async () => (await import('#web/storefront/pieces/live-order/hand-over-code.tsx')).HandOverCode,
)

const MapView = createLazyPart(async () => (await import('#web/ui/map/map-view.tsx')).MapView)

type OrderMapProps = { progress: OrderProgress; restaurant: Position & { name: string }; home: Position }

/** A map with the restaurant, the home and the driver. */
function OrderMap({ progress, restaurant, home }: OrderMapProps) {
  const words = useWords(followWords)
  const language = useLanguage()
  const { tileUrl } = useShopData()
  const { driver, driver_position: position } = progress
  const pins = useMemo((): MapPin[] => {
    const ends: [MapPin, MapPin] = [
      { key: 'restaurant', kind: 'restaurant', position: restaurant, label: restaurant.name },
      { key: 'home', kind: 'home', position: home, label: words.yourAddress },
    ]
    if (position === null) return ends
    const label = `${driver.name ?? words.driver}: ${awayInWords(distanceKm(position, home), language)}`
    return [ends[0], { key: 'driver', kind: 'driver', position, label }, ends[1]]
  }, [restaurant, home, position, driver.name, words, language])
  return (
    <div className="h-80 bg-sunken sm:h-96 lg:h-[28rem]">
      <MapView label={words.map} pins={pins} tileUrl={tileUrl} labels={words} className="h-full" />
    </div>
  )
}

/** An order with everything that its page shows. */
type TrackedOrder = OutputOf<Endpoints['trackOrder']>

/** Follows an order live from its placing to the delivery. */
function FollowOrder({ tracked }: { tracked: TrackedOrder }) {
  const words = useWords(followWords)
  const { order, order_details: dishes, changes, partner, gps_user: home } = tracked
  const live = useLiveOrder(order.id, tracked.progress)
  const progress = live.progress ?? tracked.progress
  // The map stays when the order is delivered while the page is open.
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
            isConnected={live.isConnected}
          />
        </div>
      </div>
      <OpenSwapQuestion orderId={order.id} progress={progress} onAnswer={live.refresh} />
      {progress.state === 'picked_up' && <HandOverCode orderId={order.id} />}
      <RatingPrompt order={{ ...order, partner }} progress={progress} onChange={live.refresh} />
      {/* Two columns with independent heights; on phones one, with the steps right below the map. */}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
        <div className="max-lg:contents lg:grid lg:gap-6">
          {(hasMap || progress.driver.name) && (
            <Card
              as="section"
              flush
              aria-label={progress.brought_by === 'restaurant' ? words.courier : words.driver}
            >
              {hasMap && <OrderMap progress={progress} restaurant={partner} home={home} />}
              <div className="p-4 sm:px-6">
                <DriverRow progress={progress} home={home} />
              </div>
            </Card>
          )}
          <OrderReceipt order={order} dishes={dishes} changes={changes} className="max-lg:order-1" />
        </div>
        <div className="max-lg:contents lg:grid lg:gap-6">
          <Card as="section" title={words.steps} className="grid gap-6">
            <OrderTimeline progress={progress} />
            <OrderChoices order={order} partner={partner.name} progress={progress} onChange={live.refresh}>
              <OrderAgainButton orderId={order.id} block />
            </OrderChoices>
          </Card>
          <OrderFacts order={order} title={words.facts} className="max-lg:order-2" />
          <div className="grid max-lg:order-3">
            <PrintButton block />
          </div>
        </div>
      </div>
      <PrintedReceipt order={order} dishes={dishes} changes={changes} partner={partner} />
    </div>
  )
}

export const clientLoader = privateLoader(async ({ api, params }) => {
  const id = idOrThrow(idInPath(params.id), 'order_not_found')
  return loadOrThrow(api.trackOrder({ order_id: id }))
})

/** The page's frame while the browser fetches personal data. */
export function HydrateFallback() {
  const words = useWords(followWords)
  return (
    <div className="wrap grid min-h-dvh max-w-5xl grid-cols-1 content-start gap-5 pb-12 pt-4">
      <title>{`${words.title} · Mâm`}</title>
      <div className="grid grid-cols-1 gap-1">
        <BackLink to="/history-order" className="justify-self-start">
          {words.toHistory}
        </BackLink>
        <div className="grid gap-3">
          <div className="grid gap-1">
            <Skeleton label={words.loading} className="my-1 h-4 w-52" />
            <h1 className="text-2xl max-sm:min-h-[2lh]">{words.title}</h1>
            <div className="min-h-14">
              <Skeleton className="my-1 h-6 w-56" />
            </div>
          </div>
          <Skeleton className="h-1.5 w-full rounded-full" />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <Card flush>
          <div className="h-80 animate-breathe bg-sunken sm:h-96 lg:h-[28rem]" />
          <div className="flex min-h-30 items-center gap-4 p-4 sm:px-6">
            <Skeleton className="size-16 shrink-0 rounded-full" />
            <Skeleton className="h-10 w-full max-w-56" />
          </div>
        </Card>
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
    </div>
  )
}

export default function FollowOrderPage() {
  useFollowSession()
  const tracked = useLoaderData<typeof clientLoader>()
  return <FollowOrder key={tracked.order.id} tracked={tracked} />
}
