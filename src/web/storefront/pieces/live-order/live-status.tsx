import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { ArrivalLine } from './arrival-line.tsx'
import { followWords } from './follow-words.ts'
import { isOver } from './newer-progress.ts'
import { headline } from './progress-words.ts'
import { StepAnnouncer } from './step-announcer.tsx'
import { StepBar } from './step-bar.tsx'

type LiveStatusProps = {
  orderId: number
  partner: string
  /** Null until it is known. */
  progress: OrderProgress | null
  isHeard: boolean
  /** The page's own heading, or one of its parts. */
  heading: 'h1' | 'h2'
}

/** How an order stands and when it comes, in a sentence, a time and a bar. */
export function LiveStatus({ orderId, partner, progress, isHeard, heading: Heading }: LiveStatusProps) {
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
      {!isHeard && <Banner type="warning">{words.noAnswer}</Banner>}
    </div>
  )
}
