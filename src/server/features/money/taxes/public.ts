/** SQL: the tax to withhold from an amount of revenue. */
export { taxOn } from './tax-rate-store.ts'
