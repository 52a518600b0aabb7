/** How much cash a driver may hold, read or as SQL; sets it. */
export { cashLimitOf, insertCashLimits, readCashLimits } from './cash-limits.ts'
/** Sets a rate from a coming moment on; whether a restaurant or driver exists. */
export { exists, insertRate } from './set-rate.ts'
