import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import type { OrderEvent } from '#domain/orders/order-status.ts'
import { formatWireTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { cancellation, stepName } from '#web/storefront/pieces/live-order/progress-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { type TimelineRow, timelineOf } from './timeline.ts'

const icons: Record<OrderEvent, IconName> = {
  placed: 'shopping-bag',
  released: 'clock',
  accepted: 'soup',
  ready: 'package',
  assigned: 'circle-check',
  picked_up: 'moped',
  delivered: 'house',
  canceled: 'x',
}

function lookOf({ event, at, isCurrent }: TimelineRow): string {
  if (event === 'canceled') return 'bg-danger text-on-danger'
  if (at === null) return 'bg-sunken text-muted'
  return classNames('bg-herb text-on-herb', isCurrent && 'outline-4 outline-herb-soft')
}

/** Lists every step with its time. */
export function OrderTimeline({ progress }: { progress: OrderProgress }) {
  // Hides the driver's step while there is no driver: a driver may have given the order back.
  const hasNoDriver = progress.driver.name === null
  const rows = timelineOf(progress).filter(
    ({ event, at }) => event !== 'assigned' || at === null || !hasNoDriver,
  )
  return (
    <ol className="grid">
      {rows.map((row, at) => (
        <TimelineStep
          key={`${row.event} ${row.at}`}
          row={row}
          next={rows[at + 1] ?? null}
          progress={progress}
        />
      ))}
    </ol>
  )
}

type TimelineStepProps = { row: TimelineRow; next: TimelineRow | null; progress: OrderProgress }

function TimelineStep({ row, next, progress: { driver, brought_by } }: TimelineStepProps) {
  const words = useWords(followWords)
  const { event, at, by, reason, isCurrent } = row
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="relative flex gap-4 pb-5 last:pb-0">
      {next && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute bottom-0 left-5 top-10 w-0.5 -translate-x-1/2',
            next.at === null ? 'bg-line' : 'bg-herb',
          )}
        />
      )}
      <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full', lookOf(row))}>
        <Icon name={icons[event]} />
      </span>
      <div className="min-w-0 flex-1 pt-2 leading-snug">
        <p className={classNames(at === null ? 'text-muted' : 'font-bold')}>
          {stepName(event, brought_by, words)}
          {at === null && <span className="sr-only">, {words.toCome}</span>}
        </p>
        {event === 'assigned' && driver.name && <p className="text-sm text-muted">{driver.name}</p>}
        {event === 'canceled' && by && (
          <p className="text-sm text-muted">{cancellation(by, reason, words)}</p>
        )}
      </div>
      {at !== null && (
        <time dateTime={at} className="pt-2 leading-snug text-muted tabular-nums">
          {formatWireTimeOfDay(at)}
        </time>
      )}
    </li>
  )
}
