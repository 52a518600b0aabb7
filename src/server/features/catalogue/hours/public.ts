/** The longest pause in ms; the end of the minute of a moment, at which a restaurant may open or close. */
export { longestPauseMs, wholeMinute } from './hours.ts'
/**
 * Pauses a restaurant or sets it busy without a call of its staff. The caller has locked its row. Finds the names of
 * staff.
 */
export { changeRestaurant, findKitchen, findStaffNames } from './hours-store.ts'
