/** Sets a driver's cash against the earnings. */
export { settleCashOf } from './cash-in-hand.ts'
/** Locks a driver, whose cash then changes by the caller alone, or only reads; both answer the balance. */
export { lockCash, readCash } from './cash-store.ts'
/** Confirms or refuses a driver's hand-in. */
export { acceptHandIn, declineHandIn } from './decide-hand-in.ts'
