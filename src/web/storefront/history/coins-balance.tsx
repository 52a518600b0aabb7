import { useWords } from '#web/i18n/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CoinsButton } from '../coins/coins-button.tsx'
import { coinsWords } from '../coins/coins-words.ts'
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
