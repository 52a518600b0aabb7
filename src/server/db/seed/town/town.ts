import { drinkPartners } from './drink.ts'
import { townDrivers } from './drivers.ts'
import { townOrders } from './orders.ts'
import { reviewers } from './people.ts'
import { reviews } from './reviews.ts'
import { riceBoxPartners } from './rice-box.ts'
import { streetFoodPartners } from './street-food.ts'
import { sushiPartners } from './sushi.ts'
import type { TownDriver, TownOrder, TownPartner, TownPerson, TownReview, TownVoucher } from './types.ts'
import { vegePartners } from './vege.ts'
import { townVouchers } from './vouchers.ts'

type Town = {
  partners: readonly TownPartner[]
  reviewers: readonly TownPerson[]
  reviews: readonly TownReview[]
  drivers: readonly TownDriver[]
  vouchers: readonly TownVoucher[]
  orders: readonly TownOrder[]
}

/** Round the clock, with many dishes and reviews: what tests and journeys order from. */
export const openPartnerKey = 'com-ga-ba-hanh'
/** Stored as closed all day, with dishes. */
export const closedPartnerKey = 'quan-dong-cua'

export const town: Town = {
  partners: [...riceBoxPartners, ...streetFoodPartners, ...vegePartners, ...sushiPartners, ...drinkPartners],
  reviewers,
  reviews,
  drivers: townDrivers,
  vouchers: townVouchers,
  orders: townOrders,
}
