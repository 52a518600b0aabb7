import type { ShippingRates } from './shipping-fee.ts'

/** What the shop promises its customers in figures, all of them configuration (contract: rules of an order). */
export type ShopTerms = {
  shippingRates: ShippingRates
  /** Coins for the first feedback on an order's restaurant. */
  feedbackCoins: number
  /** How many ratings of one customer earn coins, a day of Vietnam's calendar; 0 for all. */
  rewardedRatingsPerDay: number
  /** Minutes within which a restaurant has to accept an order, else it is canceled. */
  acceptWithinMin: number
}

/** The rates of the contract: 15.000 ₫ up to 3 km, 5.000 ₫ a further km, free from 100.000 ₫, at most 15 km. */
export const defaultShippingRates: ShippingRates = {
  baseFee: 15_000,
  baseKm: 3,
  feePerKm: 5_000,
  freeFrom: 100_000,
  maxDistanceKm: 15,
}

/** The figures of the contract. */
export const defaultShopTerms: ShopTerms = {
  shippingRates: defaultShippingRates,
  feedbackCoins: 1_000,
  rewardedRatingsPerDay: 0,
  acceptWithinMin: 15,
}
