import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import { deliveryFigureWords } from './delivery-figure-words.ts'
import type { DeliveryQuote } from './quote-delivery.ts'

/** The fee, distance and time of a delivery as texts. The time is null for a closed or too distant restaurant. */
export function deliveryTexts(quote: DeliveryQuote, isOpen: boolean, language: Language) {
  const words = deliveryFigureWords[language]
  const { fee, minutes, distanceKm, isTooFar } = quote
  return {
    fee: isTooFar ? words.tooFar : fee === 0 ? words.free : formatVnd(fee),
    km: words.km(distanceKm),
    minutes: isOpen && !isTooFar ? words.minutes(minutes.least, minutes.most) : null,
  }
}

/** The classes of a fee, shared by React and the early script (early-page.ts), which runs before React. */
export const feeLook = {
  box: (isTooFar: boolean) =>
    `inline-flex items-center font-bold tabular-nums ${isTooFar ? 'max-sm:whitespace-normal' : 'whitespace-nowrap'}`,
  icon: (isTooFar: boolean) => `mr-1 size-4 ${isTooFar ? 'text-muted' : 'text-herb-ink'}`,
}
