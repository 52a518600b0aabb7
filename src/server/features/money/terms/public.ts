/** A driver's cash limits, read or as SQL. */
export { cashLimitOf, readCashLimits } from './cash-limits.ts'
/** Whether a restaurant or driver exists. */
export { holderExists } from './set-rate.ts'
