import type { ShippingRates } from '#domain/money/shipping-fee.ts'
import { type ShopTerms, defaultShopTerms as usual } from '#domain/money/shop-terms.ts'
import { type Environment, readNumber } from './environment-values.ts'

/** The largest configurable amount. */
const maxAmount = 1_000_000_000
const amount = { min: 0, max: maxAmount, isWhole: true }

export function readShopTerms(env: Environment): ShopTerms {
  return {
    shippingRates: readShippingRates(env),
    feedbackCoins: readNumber(env, 'FEEDBACK_COINS', usual.feedbackCoins, amount),
    rewardedRatingsPerDay: readNumber(env, 'REWARDED_RATINGS_PER_DAY', usual.rewardedRatingsPerDay, {
      min: 0,
      max: 100_000,
      isWhole: true,
    }),
    acceptWithinMin: readNumber(env, 'ACCEPT_WITHIN_MIN', usual.acceptWithinMin, {
      min: 1,
      max: 1440,
      isWhole: true,
    }),
  }
}

function readShippingRates(env: Environment): ShippingRates {
  const defaults = usual.shippingRates
  const distance = { min: 0, max: 1000, isWhole: false }
  return {
    baseFee: readNumber(env, 'SHIPPING_BASE_FEE', defaults.baseFee, amount),
    baseKm: readNumber(env, 'SHIPPING_BASE_KM', defaults.baseKm, distance),
    feePerKm: readNumber(env, 'SHIPPING_FEE_PER_KM', defaults.feePerKm, amount),
    freeFrom: readNumber(env, 'FREE_SHIPPING_FROM', defaults.freeFrom, amount),
    maxDistanceKm: readNumber(env, 'MAX_DISTANCE_KM', defaults.maxDistanceKm, distance),
  }
}
