/** Locks a driver, whose cash then changes by the caller alone, or only reads; both answer the balance. */
export { lockCash, readCash } from './cash-store.ts'
/** Confirms a driver's hand-in. */
export { acceptHandIn } from './decide-hand-in.ts'
