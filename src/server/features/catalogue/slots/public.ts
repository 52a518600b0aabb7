/** Refuses a time at which a restaurant does not serve, and a full slot. */
export { refuseFullSlot, refuseUnlessServed } from './refuse-unless-served.ts'
/** Counts a restaurant's orders, except canceled ones, of each slot. */
export { countBySlot } from './slot-store.ts'
