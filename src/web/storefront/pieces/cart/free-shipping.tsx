import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { missingForFreeShipping } from '#domain/money/shipping-fee.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ProgressBar } from '#web/ui/notices/progress-bar.tsx'
import { freeShippingWords } from './free-shipping-words.ts'

type FreeShippingProps = { subtotal: Vnd; className?: string }

/** Shows how much is missing for free delivery, by the shop's configuration; announces each change. */
export function FreeShipping({ subtotal, className }: FreeShippingProps) {
  const words = useWords(freeShippingWords)
  const { freeFrom } = useShopData().shopTerms.shippingRates
  const missing = missingForFreeShipping(subtotal, freeFrom)
  const text = missing === 0 ? words.reached : words.missing(formatVnd(missing))
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', className)}>
      <p
        role="status"
        className={classNames(
          'flex items-center gap-2 text-sm leading-snug tabular-nums',
          missing === 0 ? 'font-bold text-herb-ink' : 'text-muted',
        )}
      >
        <Icon name={missing === 0 ? 'circle-check' : 'moped'} className="size-4.5" />
        {text}
      </p>
      <ProgressBar label={words.progress} text={text} value={subtotal} max={Math.max(freeFrom, 1)} />
    </div>
  )
}
