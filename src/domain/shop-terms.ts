import { defaultShippingRates, type ShippingRates } from './shipping-fee.ts'

/** What the shop promises its customers in figures, all of them configuration (contract: rules of an order). */
export type ShopTerms = {
  shippingRates: ShippingRates
  /** Coins for the first feedback on an order's restaurant. */
  feedbackCoins: number
  /** How many ratings a day earn coins; 0 for all. */
  rewardedRatingsPerDay: number
  /** Minutes within which a restaurant has to accept an order, else it is canceled. */
  acceptWithinMin: number
}

/** The figures of the contract. */
export const defaultShopTerms: ShopTerms = {
  shippingRates: defaultShippingRates,
  feedbackCoins: 1_000,
  rewardedRatingsPerDay: 0,
  acceptWithinMin: 15,
}
