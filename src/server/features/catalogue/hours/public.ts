/** The longest pause in ms. Rounds a moment up to the minute at which a restaurant may open or close. */
export { longestPauseMs, roundUpToMinute } from './hours.ts'
/**
 * The columns that decide whether a restaurant is open, with the name of the person who paused it. The names of staff.
 */
export { findKitchen, findStaffNames } from './hours-store.ts'
