/** The balance of a driver's cash, read with or without a lock on the driver. */
export { lockCash, readCash } from './cash-store.ts'
/** Confirms a driver's hand-in. */
export { applyConfirmation } from './decide-hand-in.ts'
