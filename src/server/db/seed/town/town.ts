import { drinkPartners } from './drink.ts'
import { reviewers } from './people.ts'
import { reviews } from './reviews.ts'
import { riceBoxPartners } from './rice-box.ts'
import { streetFoodPartners } from './street-food.ts'
import { sushiPartners } from './sushi.ts'
import type { TownPartner, TownPerson, TownReview } from './types.ts'
import { vegePartners } from './vege.ts'

type Town = {
  partners: readonly TownPartner[]
  reviewers: readonly TownPerson[]
  reviews: readonly TownReview[]
}

/** Round the clock, with many dishes and reviews: what tests and journeys order from. */
export const openPartnerKey = 'com-ga-ba-hanh'
/** Stored as closed all day, with dishes. */
export const closedPartnerKey = 'quan-dong-cua'

export const town: Town = {
  partners: [...riceBoxPartners, ...streetFoodPartners, ...vegePartners, ...sushiPartners, ...drinkPartners],
  reviewers,
  reviews,
}
