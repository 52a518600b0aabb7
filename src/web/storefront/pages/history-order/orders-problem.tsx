import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { historyWords } from './history-words.ts'

type OrdersProblemProps = { problem: string; isLoading: boolean; onReload: () => Promise<void> }

/** Why the orders cannot be shown, and the way to try again. */
export function OrdersProblem({ problem, isLoading, onReload }: OrdersProblemProps) {
  const words = useWords(historyWords)
  return (
    <Banner
      type="error"
      action={
        <Button busy={isLoading} onClick={onReload}>
          {words.again}
        </Button>
      }
    >
      {problem}
    </Banner>
  )
}
