/**
 * The cases of customers who were not at the door: inserts one, finds a driver's, and deletes a customer's phone
 * numbers.
 */
export { eraseMissedOf, findMissed, insertMissed } from './missed-store.ts'
