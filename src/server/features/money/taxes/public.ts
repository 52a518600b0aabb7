/** What is withheld for an amount of revenue, as SQL. */
export { taxOn } from './tax-rate-store.ts'
/** Adds a tax rate; posts that withheld tax was paid. */
export { addTaxRate, postTaxPayment } from './taxes.ts'
