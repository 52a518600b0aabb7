/** What a restaurant does before it asks to be let in, in this order. */
export const setUpSteps = ['hours', 'category', 'dishes', 'picture', 'practice'] as const

/** A step of a restaurant's start. */
export type SetUpStep = (typeof setUpSteps)[number]

/** So many dishes that customers would see make a menu. */
export const fewestDishes = 5

/** How far a restaurant is with its start. */
export type SetUp = {
  /** The hours were set or confirmed. */
  hasHours: boolean
  /** Categories and dishes that customers would see. */
  categories: number
  dishes: number
  hasPicture: boolean
  hasPractised: boolean
}

/** The steps that are not done yet; with none the restaurant may ask to be let in. */
export function missingSteps({ hasHours, categories, dishes, hasPicture, hasPractised }: SetUp): SetUpStep[] {
  const isDone: Record<SetUpStep, boolean> = {
    hours: hasHours,
    category: categories > 0,
    dishes: dishes >= fewestDishes,
    picture: hasPicture,
    practice: hasPractised,
  }
  return setUpSteps.filter((step) => !isDone[step])
}
