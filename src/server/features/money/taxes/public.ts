/** What is withheld for an amount of revenue, as SQL. */
export { taxOn } from './tax-rate-store.ts'
