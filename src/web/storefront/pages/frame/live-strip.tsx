import { Link, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { useWhenSeen } from '#web/shared/loading/use-when-seen.ts'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { arrivalAt } from '#web/storefront/pieces/live-order/arrival.ts'
import { followWords } from '#web/storefront/pieces/live-order/follow-words.ts'
import { isOver } from '#web/storefront/pieces/live-order/newer-progress.ts'
import { headline } from '#web/storefront/pieces/live-order/progress-words.ts'
import { useLiveOrder } from '#web/storefront/pieces/live-order/use-live-order.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { findRunningOrder, useRunningOrder } from './running-order.ts'

/** The newest order in progress, live, with its minutes; hidden on the pages that show it themselves. */
export function LiveStrip() {
  const running = useRunningOrder()
  const { key, pathname } = useLocation()
  // Asks again on each page, because an order may have been placed on the last one.
  useWhenSeen((signal) => void findRunningOrder(signal), key)
  const isShown = running && !/^\/(orders|orderconfirm|history-order)/.test(pathname)
  return isShown ? <Strip key={running.id} {...running} /> : null
}

function Strip({ id, partner }: { id: number; partner: string }) {
  const words = useWords(followWords)
  const { progress } = useLiveOrder(id, null)
  const now = useMinute()
  if (progress === null || isOver(progress)) return null
  const { estimated_at: estimatedAt } = progress
  return (
    <Link
      to={`/orders/${id}`}
      className="flex min-h-8 animate-rise items-center gap-3 border-b border-line bg-herb-soft px-4 text-sm"
    >
      <Icon name="moped" className="text-herb-ink" />
      <span className="min-w-0 flex-1 truncate font-bold">{headline(progress, partner, words)}</span>
      {estimatedAt !== null && (
        <span className="shrink-0 tabular-nums text-herb-ink">
          {words.inMinutes(arrivalAt(estimatedAt, now).minutes)}
        </span>
      )}
      <Icon name="chevron-right" className="text-muted" />
    </Link>
  )
}
