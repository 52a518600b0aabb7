/** The longest pause in ms; the end of the minute of a moment, at which a restaurant may open or close. */
export { longestPauseMs, wholeMinute } from './hours.ts'
/**
 * Pauses a restaurant, or says that it is busy, without a call of its staff; the row must be locked. The names of
 * members of staff.
 */
export { changeRestaurant, findKitchen, findStaffNames } from './hours-store.ts'
