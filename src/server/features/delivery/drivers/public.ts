/**
 * Offers newly accepted orders to the nearest free drivers (the subscriber "dispatch"), and those that wait for a
 * driver; expires offers without an answer after 60 s and asks the next drivers.
 */
export { expireOffers, offerAcceptedOrders, offerWaitingOrders } from './dispatch.ts'
