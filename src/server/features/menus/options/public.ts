/**
 * The option groups of dishes, current or cached for a second, and their availability at a time. As SQL: whether a dish
 * has options or sizes.
 */
export {
  cachedOptions,
  type DishOptions,
  groupsAt,
  hasOptions,
  hasSizes,
  readOptions,
  type ShownChoices,
} from './option-store.ts'
/** The refusal of unavailable choices. */
export { refuseChoices } from './refuse-choices.ts'
