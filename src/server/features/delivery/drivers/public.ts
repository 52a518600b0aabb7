/**
 * Offers newly accepted orders to the nearest free drivers (the subscriber "dispatch"), and orders that wait for a
 * driver. Expires offers after 60 s without an answer and offers the orders to the next drivers.
 */
export { expireOffers, offerAcceptedOrders, offerWaitingOrders } from './dispatch.ts'
