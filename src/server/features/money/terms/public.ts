/** How much cash a driver may hold, read or as SQL. */
export { cashLimitOf, readCashLimits } from './cash-limits.ts'
/** Whether a restaurant or driver exists. */
export { exists } from './set-rate.ts'
