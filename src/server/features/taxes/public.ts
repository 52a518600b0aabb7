/** What is withheld for an amount of revenue, as SQL. */
export { taxOn } from './tax-rate-store.ts'
/** Sets a tax rate from a coming day on; posts that withheld tax was paid. */
export { addTaxRate, postTaxPayment } from './taxes.ts'
