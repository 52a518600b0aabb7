import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import type { HistoryOrder } from './history-query.ts'
import { historyWords } from './history-words.ts'

const looks = {
  shipping: { tone: 'turmeric', icon: 'clock' },
  completed: { tone: 'herb', icon: 'circle-check' },
  canceled: { tone: 'neutral', icon: 'x' },
} as const

type StatusBadgeProps = { order: Pick<HistoryOrder, 'status' | 'state'>; className?: string }

/** The status of an order. An order in progress also shows its current step; a phone shows only the step. */
export function StatusBadge({ order, className }: StatusBadgeProps) {
  const words = useWords(historyWords)
  const { status, state } = order
  const { tone, icon } = looks[status]
  const isLive = state === 'placed' || state === 'accepted' || state === 'picked_up'
  return (
    <div className={classNames('grid justify-items-start gap-1', className)}>
      <Badge tone={tone} icon={<Icon name={icon} />}>
        <span className={isLive ? 'max-md:hidden' : undefined}>{words[status]}</span>
        {isLive && <span className="md:hidden">{words[state]}</span>}
      </Badge>
      {isLive && <span className="text-xs text-muted max-md:hidden">{words[state]}</span>}
    </div>
  )
}
