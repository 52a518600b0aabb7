import { useId } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type HistoryOrder, reasonNotRatable } from './history-query.ts'
import { historyWords } from './history-words.ts'

type RateButtonProps = { order: HistoryOrder; isAsking: boolean; onRate: () => void }

/**
 * Opens the rating. If the order cannot be rated, the button stays in place and the reason is shown, also to screen
 * readers. The two take two cells of a grid.
 */
export function RateButton({ order, isAsking, onRate }: RateButtonProps) {
  const words = useWords(historyWords)
  const reasonId = useId()
  const reason = reasonNotRatable(order)
  return (
    <>
      <Button
        size="small"
        busy={isAsking}
        aria-label={words.rateOrder(order.id)}
        aria-haspopup="dialog"
        {...(reason && {
          'aria-disabled': true,
          'aria-describedby': reasonId,
          title: words[reason],
        })}
        onClick={reason ? undefined : onRate}
        className="min-h-11 whitespace-nowrap"
        icon="star"
      >
        {words.rate}
      </Button>
      {reason && (
        <span id={reasonId} className="col-span-full text-xs text-muted max-xl:text-right">
          {words[reason]}
        </span>
      )}
    </>
  )
}
