import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { DriverRow } from './driver-row.tsx'
import { followWords } from './follow-words.ts'
import { LiveStatus } from './live-status.tsx'
import { isOver } from './newer-progress.ts'
import { SwapNow } from './swap-now.tsx'
import { useLiveOrder } from './use-live-order.ts'

type LiveSummaryProps = {
  orderId: number
  partner: string
  /** What can be done with the order as it stands. */
  children: (progress: OrderProgress, refresh: () => void) => ReactNode
}

/** How an order stands, live, as a part of another page. */
export function LiveSummary({ orderId, partner, children }: LiveSummaryProps) {
  const words = useWords(followWords)
  const { progress, isHeard, refresh } = useLiveOrder(orderId, null)
  const hasMap = progress === null || !isOver(progress)
  return (
    <Card as="section" aria-label={words.steps} className="grid grid-cols-1 gap-5">
      <LiveStatus heading="h2" orderId={orderId} partner={partner} progress={progress} isHeard={isHeard} />
      {progress && <SwapNow orderId={orderId} progress={progress} onAnswer={refresh} />}
      {progress ? (
        <DriverRow progress={progress} home={null} />
      ) : (
        <Skeleton className="h-22 w-full rounded-md" />
      )}
      {progress && children(progress, refresh)}
      <Link to={`/orders/${orderId}`} className={buttonClass({ variant: 'primary', block: true })}>
        <Icon name={hasMap ? 'map-pin' : 'package'} />
        {hasMap ? words.follow : words.look}
      </Link>
    </Card>
  )
}
