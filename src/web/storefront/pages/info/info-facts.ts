import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import type { ShopTerms } from '#domain/money/shop-terms.ts'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import type { InfoFacts } from './info-content.ts'

function kilometres(km: number, language: Language): string {
  const number = language === 'vi' ? String(km).replace('.', ',') : String(km)
  return `${number}\u00a0km`
}

/** What this shop promises, in words. */
export function infoFacts(
  { shippingRates, feedbackCoins, acceptWithinMin }: ShopTerms,
  language: Language,
): InfoFacts {
  const { baseFee, baseKm, feePerKm, freeFrom, maxDistanceKm } = shippingRates
  const { name, street, city, email, phone } = shopDetails
  return {
    baseFee: formatVnd(baseFee),
    baseKm: kilometres(baseKm, language),
    feePerKm: formatVnd(feePerKm),
    freeFrom: formatVnd(freeFrom),
    maxKm: kilometres(maxDistanceKm, language),
    coins: feedbackCoins > 0 ? groupedNumber(feedbackCoins, language) : null,
    acceptWithin: groupedNumber(acceptWithinMin, language),
    ...{ shop: name, address: `${street}, ${city}`, email, phone },
  }
}
