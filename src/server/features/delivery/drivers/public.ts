/**
 * Offers newly accepted orders to the nearest free drivers (the subscriber "dispatch"), and those that wait for a
 * driver; expires offers without an answer after 60 s and asks the next drivers; withdraws the open offers of a driver,
 * whose row the caller has locked, and asks other drivers.
 */
export { expireOffers, offerAcceptedOrders, offerWaitingOrders, withdrawDriverOffers } from './dispatch.ts'
