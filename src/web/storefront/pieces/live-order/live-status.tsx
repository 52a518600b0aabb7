import { useState } from 'react'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { OrderState } from '#domain/orders/order-status.ts'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { slotTimeText } from '#web/shared/time/slot-time-text.ts'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { arrivalAt } from './arrival.ts'
import { followWords } from './follow-words.ts'
import { isOver } from './newer-progress.ts'
import { announcement, headline } from './progress-words.ts'

const endLook = 'text-lg font-bold'

/** The expected arrival in large type; once the order has ended, the time of its end. */
function ArrivalLine({ progress }: { progress: OrderProgress }) {
  const words = useWords(followWords)
  const language = useLanguage()
  const now = useMinute()
  const { state, steps, estimated_at: estimatedAt, delivery_time: deliveredAt } = progress
  if (state === 'delivered')
    return <p className={endLook}>{deliveredAt && words.deliveredAt(momentForPeople(deliveredAt))}</p>
  if (state === 'canceled') return <p className={endLook}>{words.canceledAt(canceledAt(steps))}</p>
  if (estimatedAt === null) return null
  if (progress.wanted_at !== null) {
    const when = slotTimeText(new Date(estimatedAt), language, now)
    return <p className="text-2xl font-bold text-herb-ink">{words.arrives(when)}</p>
  }
  const { time, minutes } = arrivalAt(estimatedAt, now)
  return (
    <>
      <p className="text-2xl font-bold text-herb-ink">{words.arrives(time)}</p>
      <p className="text-muted">{words.inMinutes(minutes)}</p>
    </>
  )
}

/** With the date, since a canceled order is also read long afterwards. */
function canceledAt(steps: OrderProgress['steps']): string {
  const at = steps.at(-1)?.at
  return at === undefined ? '' : formatMomentForPeople(new Date(at))
}

const stages: OrderState[] = ['placed', 'accepted', 'picked_up', 'delivered']

/** The progress as a bar; the text beside it says the same. */
function StepBar({ state }: { state: OrderState | null }) {
  const reached = state === null ? -1 : stages.indexOf(state)
  return (
    <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
      {stages.map((stage, at) => (
        <span
          key={stage}
          className={classNames(
            'h-1.5 rounded-full transition-colors duration-(--motion-base)',
            at <= reached ? 'bg-herb' : 'bg-line',
            state === 'canceled' && 'bg-danger!',
          )}
        >
          {/* The step under way fills half of its part. */}
          {at === reached + 1 && reached >= 0 && (
            <span className="block h-full w-1/2 animate-breathe rounded-full bg-herb" />
          )}
        </span>
      ))}
    </div>
  )
}

/**
 * Announces each new step politely to screen readers. Earlier steps and mere movement of the driver are not announced.
 */
function StepAnnouncer({ progress, partner }: { progress: OrderProgress | null; partner: string }) {
  const words = useWords(followWords)
  const [countBefore, setCountBefore] = useState<number | null>(null)
  if (progress && countBefore === null) setCountBefore(progress.steps.length)
  const isNews = progress !== null && countBefore !== null && progress.steps.length > countBefore
  return (
    <p role="status" className="sr-only">
      {isNews ? announcement(progress, partner, words) : ''}
    </p>
  )
}

type LiveStatusProps = {
  orderId: number
  partner: string
  /** Null until it is known. */
  progress: OrderProgress | null
  isConnected: boolean
  /** The page's main heading, or a lower one. */
  heading: 'h1' | 'h2'
}

/** An order's status and expected arrival: a sentence, a time and a bar. */
export function LiveStatus({ orderId, partner, progress, isConnected, heading: Heading }: LiveStatusProps) {
  const words = useWords(followWords)
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <p className="text-sm font-bold text-muted">{words.orderAt(orderId, partner)}</p>
        <Heading className={Heading === 'h1' ? 'text-2xl' : 'text-xl'}>
          {progress ? (
            headline(progress, partner, words)
          ) : (
            <Skeleton className="my-1 h-6 w-64 max-w-full max-sm:h-13" />
          )}
        </Heading>
        <div
          className={classNames('leading-snug tabular-nums', !(progress && isOver(progress)) && 'min-h-14')}
        >
          {progress ? <ArrivalLine progress={progress} /> : <Skeleton className="my-1 h-6 w-56" />}
        </div>
      </div>
      <StepBar state={progress?.state ?? null} />
      <StepAnnouncer progress={progress} partner={partner} />
      {!isConnected && <Banner type="warning">{words.noAnswer}</Banner>}
    </div>
  )
}
