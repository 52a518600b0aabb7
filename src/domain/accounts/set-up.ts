/** The steps that a restaurant completes before it can ask for approval, in order. */
export const setUpSteps = ['hours', 'category', 'dishes', 'picture', 'practice'] as const

/** A step of a restaurant's setup. */
export type SetUpStep = (typeof setUpSteps)[number]

/** The minimum number of visible dishes. */
export const minDishes = 5

/** The progress of a restaurant's setup. */
export type SetUp = {
  /** The hours were set or confirmed. */
  hasHours: boolean
  /** The number of visible categories and dishes. */
  categories: number
  dishes: number
  hasPicture: boolean
  hasPractised: boolean
}

/** The steps that are not done yet. A restaurant without missing steps can ask for approval. */
export function missingSteps({ hasHours, categories, dishes, hasPicture, hasPractised }: SetUp): SetUpStep[] {
  const isDone: Record<SetUpStep, boolean> = {
    hours: hasHours,
    category: categories > 0,
    dishes: dishes >= minDishes,
    picture: hasPicture,
    practice: hasPractised,
  }
  return setUpSteps.filter((step) => !isDone[step])
}
