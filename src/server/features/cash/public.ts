/** Sets a driver's cash against the earnings. */
export { settleCashOf } from './cash-in-hand.ts'
/** Locks a driver, whose cash then changes by the caller alone; answers the balance. */
export { lockCash } from './cash-store.ts'
/** Confirms or refuses a driver's hand-in. */
export { acceptHandIn, declineHandIn } from './decide-hand-in.ts'
