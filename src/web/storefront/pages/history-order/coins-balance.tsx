import { useWords } from '#web/shared/i18n/words.ts'
import { CoinsButton } from '#web/storefront/pieces/coins/coins-button.tsx'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { historyWords } from './history-words.ts'

/** How many coins there are, in the history's corner. */
export function CoinsBalance({ coins }: { coins: number }) {
  const words = useWords(historyWords)
  const { coins: counted } = useWords(coinsWords)
  return (
    <CoinsButton className="inline-flex min-h-11 items-center gap-2 rounded-full border border-transparent bg-turmeric-soft px-5 text-turmeric-ink transition-colors hover:border-turmeric">
      <Icon name="coins" />
      <VisuallyHidden>{words.myCoins}</VisuallyHidden>
      <strong className="text-lg tabular-nums">{counted(coins)}</strong>
      <Icon name="chevron-right" className="-mr-1 size-4.5" />
    </CoinsButton>
  )
}
