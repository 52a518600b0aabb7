/**
 * Timed work on questions about missing dishes: applies the rule that the customer chose at checkout to unanswered
 * ones.
 */
export { settleSwaps } from './settle-swaps.ts'
