import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { cartChangeWords } from './cart-change-words.ts'

/** Says at a dish that it cost something else when the person last looked. */
export function PriceChange({ before, now }: { before: Vnd | undefined; now: Vnd }) {
  const words = useWords(cartChangeWords)
  if (before === undefined) return null
  return (
    <span className="block text-sm font-bold text-turmeric-ink tabular-nums">
      {words.price(formatVnd(before), formatVnd(now))}
    </span>
  )
}
