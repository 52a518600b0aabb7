import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import { deliveryFigureWords } from './delivery-figure-words.ts'
import type { DeliveryQuote } from './quote-delivery.ts'

/** A delivery in words: its fee, and distance and time, which a closed restaurant does not have. */
export function deliveryTexts(quote: DeliveryQuote, isOpen: boolean, language: Language) {
  const words = deliveryFigureWords[language]
  const { fee, minutes, distanceKm, isTooFar } = quote
  return {
    fee: isTooFar ? words.tooFar : fee === 0 ? words.free : formatVnd(fee),
    km: words.km(distanceKm),
    minutes: isOpen && !isTooFar ? words.minutes(minutes.least, minutes.most) : null,
  }
}

/** The class of a fee, whose look is in rows.css. */
export function feeClass(isTooFar: boolean): string {
  return isTooFar ? 'delivery-fee too-far' : 'delivery-fee'
}
