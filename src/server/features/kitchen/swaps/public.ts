/** Timed work on questions about missing dishes: applies the rule of checkout to unanswered ones. */
export { settleSwaps } from './settle-swaps.ts'
