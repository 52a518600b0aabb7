import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { deliveryWords } from './delivery-words.ts'
import type { DeliveryQuote } from './quote-delivery.ts'

type DeliveryFiguresProps = { quote: DeliveryQuote; isOpen: boolean; isToAddress: boolean }

/** Fee, time and distance in a line; of a closed restaurant no time, and beyond the limit only that. */
export function DeliveryFigures({ quote, isOpen, isToAddress }: DeliveryFiguresProps) {
  const words = useWords(deliveryWords)
  const { fee, minutes, distanceKm, isTooFar } = quote
  const figures = isTooFar
    ? [words.tooFar]
    : [
        fee === 0 ? words.free : formatVnd(fee),
        ...(isOpen ? [words.minutes(minutes.least, minutes.most)] : []),
      ]
  return (
    <span className="flex items-center gap-1.5 font-bold tabular-nums">
      <Icon name="moped" className={isTooFar ? 'size-4.5 text-muted' : 'size-4.5 text-herb-ink'} />
      <VisuallyHidden>{isToAddress ? words.toAddress : words.toHere}</VisuallyHidden>
      {[...figures, words.km(distanceKm)].map((figure) => figure.replaceAll(' ', '\u00a0')).join(' · ')}
    </span>
  )
}
