import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { DriverRow } from '#web/storefront/pieces/live-order/driver-row.tsx'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { LiveStatus } from '#web/storefront/pieces/live-order/live-status.tsx'
import { isOver } from '#web/storefront/pieces/live-order/newer-progress.ts'
import { OpenSwapQuestion } from '#web/storefront/pieces/live-order/open-swap-question.tsx'
import { OrderChoices } from '#web/storefront/pieces/live-order/order-choices.tsx'
import { useLiveOrder } from '#web/storefront/pieces/live-order/use-live-order.ts'
import { OrderFacts, PrintButton } from '#web/storefront/pieces/order/order-fact-list.tsx'
import { orderWords } from '#web/storefront/pieces/order/order-words.ts'
import type { ConfirmedOrder } from '#web/storefront/pieces/order/placed-order.ts'
import { PrintedReceipt } from '#web/storefront/pieces/order/printed-receipt.tsx'
import { OrderReceipt } from '#web/storefront/pieces/order/receipt-body.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'

const RatingPrompt = createLazyPart(
  async () => (await import('#web/storefront/pieces/rating/rating-prompt.tsx')).RatingPrompt,
)

/** A full bowl on its tray, with a check mark. */
function ServedBowl({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 112 112" fill="none" aria-hidden="true" className={className}>
      <circle cx="56" cy="56" r="54" className="fill-herb-soft" />
      <ellipse cx="56" cy="86" rx="38" ry="6" className="fill-line" />
      <g className="stroke-line-strong" strokeWidth="3" strokeLinecap="round">
        <path d="M46 40c-4-5 4-8 0-14M58 37c-4-5 4-8 0-14M70 40c-4-5 4-8 0-14" opacity=".55" />
      </g>
      <path
        d="M30 54c4-8 12-10 26-10s22 2 26 10Z"
        fill="#fff3cf"
        className="stroke-line-strong"
        strokeWidth="2"
      />
      <circle cx="48" cy="50" r="3" className="fill-herb" />
      <circle cx="62" cy="49" r="3" className="fill-chili" />
      <path
        d="M22 54h68c0 15-8 25-19 29H41c-11-4-19-14-19-29Z"
        className="fill-surface stroke-line-strong"
        strokeWidth="3"
      />
      <circle cx="84" cy="80" r="16" className="fill-herb" />
      <path
        d="m76.5 80.5 5 5 9.5-10"
        className="stroke-on-herb"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The live status of an order, with its actions. */
function LiveSummary({ order, partner }: Pick<ConfirmedOrder, 'order' | 'partner'>) {
  const words = useWords(followWords)
  const orderId = order.id
  const { progress, isConnected, refresh } = useLiveOrder(orderId, null)
  const hasMap = progress === null || !isOver(progress)
  return (
    <Card as="section" aria-label={words.steps} className="grid grid-cols-1 gap-5">
      <LiveStatus
        heading="h2"
        orderId={orderId}
        partner={partner.name}
        progress={progress}
        isConnected={isConnected}
      />
      {progress && <OpenSwapQuestion orderId={orderId} progress={progress} onAnswer={refresh} />}
      {progress ? (
        <DriverRow progress={progress} home={null} />
      ) : (
        <Skeleton className="h-22 w-full rounded-md" />
      )}
      {progress && <RatingPrompt order={{ ...order, partner }} progress={progress} onChange={refresh} />}
      <Link to={`/orders/${orderId}`} className={buttonClass({ variant: 'primary', block: true })}>
        <Icon name={hasMap ? 'map-pin' : 'package'} />
        {hasMap ? words.follow : words.look}
      </Link>
      {progress && (
        <OrderChoices order={order} partner={partner.name} progress={progress} onChange={refresh}>
          <OrderAgainButton orderId={order.id} block />
        </OrderChoices>
      )}
    </Card>
  )
}

type OrderConfirmationProps = ConfirmedOrder & {
  /** Links to the next pages. */
  children: ReactNode
}

/** The confirmation: thanks, and all details of the order. */
export function OrderConfirmation({ order, dishes, changes, partner, children }: OrderConfirmationProps) {
  const words = useWords(orderWords)
  return (
    <div className="wrap section grid max-w-4xl gap-4 sm:gap-6">
      <title>{`${words.title} · Mâm`}</title>
      <div className="grid justify-items-center gap-2 text-center">
        <ServedBowl className="size-20 sm:size-28" />
        <h1 className="text-3xl">{words.thanks}</h1>
      </div>
      <LiveSummary key={order.id} order={order} partner={partner} />
      <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
        <OrderReceipt order={order} dishes={dishes} changes={changes} />
        <OrderFacts order={order} title={words.title} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <PrintButton size="large" />
        {children}
      </div>
      <PrintedReceipt order={order} dishes={dishes} changes={changes} partner={partner} />
    </div>
  )
}
