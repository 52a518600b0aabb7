import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { CoinsButton } from '#web/storefront/pieces/coins/coins-button.tsx'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { profileWords } from './profile-words.ts'

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

/** The look of the large ways on from the profile. */
const tileClass =
  'flex min-w-0 items-center gap-4 rounded-lg border border-transparent p-4 text-left transition-colors sm:px-6'

/** How many coins there are, only to be read. */
export function CoinsTile({ coins }: { coins: number }) {
  const words = useWords(profileWords)
  const { coins: counted } = useWords(coinsWords)
  return (
    <CoinsButton className={`${tileClass} bg-turmeric-soft text-turmeric-ink hover:border-turmeric`}>
      <Icon name="coins" className="size-7" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm">{words.coins}</span>
        <strong className="block text-lg tabular-nums">{counted(coins)}</strong>
        <span className="block text-sm">{words.coinHistory}</span>
      </span>
      <Icon name="chevron-right" />
    </CoinsButton>
  )
}
