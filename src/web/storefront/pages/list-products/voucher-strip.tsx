import type { UsableVoucher } from '#contracts/menus/partner.ts'
import { describeDiscount } from '#contracts/money/describe-discount.ts'
import { formatVnd } from '#domain/money/money.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { voucherStripWords } from './voucher-strip-words.ts'

/** The restaurant's vouchers that can be used now, with their conditions: offers to choose from at the checkout. */
export function VoucherStrip({ vouchers }: { vouchers: readonly UsableVoucher[] }) {
  const words = useWords(voucherStripWords)
  const language = useLanguage()
  return (
    <section
      aria-label={words.vouchers}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and nothing inside takes the focus
      tabIndex={0}
      className="chip-row rounded-md"
    >
      {vouchers.map(({ code, discount, percent, condition, distance_condition: km }) => (
        <p
          key={code}
          className="flex shrink-0 items-center gap-1.5 rounded-full bg-chili-soft px-3 py-1 text-xs leading-5 text-chili-ink md:text-sm"
        >
          <Icon name="ticket-percent" className="size-4" />
          <strong>{describeDiscount({ discount, percent }, language)}</strong>
          {condition !== null && ` · ${words.from(formatVnd(condition))}`}
          {km !== null && ` · ${words.within(groupedNumber(km, language))}`}
        </p>
      ))}
    </section>
  )
}
