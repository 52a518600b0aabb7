/** Expires offers without an answer after 60 s and asks the next drivers. */
export { expireOffers } from './expire-offers.ts'
/** Offers newly accepted orders to the nearest free drivers (the subscriber "dispatch"). */
export { offerAcceptedOrders } from './offer-order.ts'
/** Offers the accepted orders that wait for a driver. */
export { offerWaitingOrders } from './offer-waiting-orders.ts'
/** Withdraws the open offers of a driver, whose row the caller has locked, and asks other drivers. */
export { withdrawDriverOffers } from './withdraw-driver-offers.ts'
