import type { ShippingRates } from './shipping-fee.ts'

/** The configurable terms of the shop (wire: orders). */
export type ShopTerms = {
  shippingRates: ShippingRates
  /** Coins for the first rating of an order's restaurant. */
  feedbackCoins: number
  /** How many ratings of a customer earn coins on one day in Vietnam; 0: all. */
  rewardedRatingsPerDay: number
  /** Minutes after which an order that was not accepted is canceled. */
  acceptWithinMin: number
}

/**
 * The default rates: 15,000 ₫ up to 3 km, 5,000 ₫ per further km, free from 100,000 ₫, at most 15 km (wire: orders).
 */
export const defaultShippingRates: ShippingRates = {
  baseFee: 15_000,
  baseKm: 3,
  feePerKm: 5_000,
  freeFrom: 100_000,
  maxDistanceKm: 15,
}
