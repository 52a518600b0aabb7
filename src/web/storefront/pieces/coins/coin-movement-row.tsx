import type { CoinMovement } from '#contracts/money/coins.ts'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { coinsWords } from './coins-words.ts'

const icons = {
  order: 'shopping-bag',
  order_canceled: 'rotate-ccw',
  feedback: 'star',
  granted: 'coins',
} as const

/** What made the coins move, when, by how much, and what was there afterwards. */
export function CoinMovementRow({ movement }: { movement: CoinMovement }) {
  const words = useWords(coinsWords)
  const { cause, order_id, amount, balance, created_at } = movement
  const isGain = amount > 0
  const reasons = {
    order: words.order(order_id ?? 0),
    order_canceled: words.orderCanceled(order_id ?? 0),
    feedback: words.feedback(order_id ?? 0),
    granted: isGain ? words.granted : words.adjusted,
  }
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isGain ? 'bg-herb-soft text-herb-ink' : 'bg-sunken text-muted',
        )}
      >
        <Icon name={icons[cause]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold leading-snug">{reasons[cause]}</span>
        <span className="block text-sm tabular-nums text-muted">{momentForPeople(created_at)}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className={classNames('block font-bold', isGain && 'text-herb-ink')}>
          {words.amount(amount)}
        </span>
        <span className="block text-sm text-muted">{words.after(balance)}</span>
      </span>
    </li>
  )
}
