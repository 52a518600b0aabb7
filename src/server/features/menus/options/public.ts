/** The option groups of dishes: as they are now, or cached for a second; what of them can be had at a time; whether a
 * dish has any, or sizes, as SQL. */
export {
  cachedOptions,
  type DishOptions,
  groupsAt,
  hasOptions,
  hasSizes,
  readOptions,
  type ShownChoices,
} from './option-store.ts'
/** The refusal of choices that cannot be had. */
export { refuseChoices } from './refuse-choices.ts'
