/** The longest pause in ms; the end of the minute of a moment, at which a restaurant may open or close. */
export { longestPauseMs, wholeMinute } from './hours.ts'
/** What decides whether a restaurant is open, with the name of who paused it. The names of members of staff. */
export { findKitchen, findStaffNames } from './hours-store.ts'
