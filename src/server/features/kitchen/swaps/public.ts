/** The clock's work on questions about missing dishes: the rule of checkout where nobody has answered. */
export { settleSwaps } from './settle-swaps.ts'
