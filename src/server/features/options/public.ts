/** The option groups of dishes: as they are now, or cached for a second; whether a dish has any, as SQL; the refusal
 * of choices that cannot be had. */
export { cachedOptions, hasOptions, readOptions, refuseChoices } from './option-store.ts'
