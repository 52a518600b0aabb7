/** Refuses a time at which a restaurant serves nothing, now or a slot, and a slot that takes no more orders. */
export { refuseFullSlot, refuseUnlessServed } from './refuse-unless-served.ts'
/** How many standing orders a restaurant has for each of these slots. */
export { countBySlot } from './slot-store.ts'
