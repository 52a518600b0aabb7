/** Refuses a time at which a restaurant serves nothing, now or a slot, and a slot that takes no more orders. */
export { refuseFullSlot, refuseUnlessServed } from './refuse-unless-served.ts'
