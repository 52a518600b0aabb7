/** The option groups of dishes: as they are now, or cached for a second; whether a dish has any, or sizes, as SQL; the refusal
 * of choices that cannot be had. */
export { cachedOptions, hasOptions, hasSizes, readOptions, refuseChoices } from './option-store.ts'
