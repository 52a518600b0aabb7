import { useWords } from '#web/shared/i18n/words.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { HistoryOrder } from './history-order.ts'
import { historyWords } from './history-words.ts'

/** Who brings or brought the order, if anybody. */
export function OrderDriver({ order }: { order: Pick<HistoryOrder, 'driver' | 'status'> }) {
  const words = useWords(historyWords)
  const { driver, status } = order
  if (driver.name === null) {
    return (
      <span className="min-h-9 content-center text-muted">
        {status === 'shipping' ? words.noDriverYet : words.noDriver}
      </span>
    )
  }
  return (
    <span className="flex min-h-9 min-w-0 items-center gap-2 leading-snug">
      <Avatar src={driver.image.url} name={driver.name} className="size-9 text-sm" />
      <span className="min-w-0">{driver.name}</span>
    </span>
  )
}
