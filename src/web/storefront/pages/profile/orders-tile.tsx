import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { profileWords } from './profile-words.ts'
import { tileClass } from './tile-class.ts'

/** The way to the order history. */
export function OrdersTile() {
  const words = useWords(profileWords)
  return (
    <Link to="/history-order" className={`${tileClass} bg-herb-soft text-herb-ink hover:border-herb`}>
      <Icon name="package" className="size-7" />
      <span className="min-w-0 flex-1">
        <strong className="block text-lg">{words.orders}</strong>
        <span className="block text-sm">{words.ordersHint}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}
