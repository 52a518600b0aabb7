/** Ends the offers that nobody has answered within 60 s and asks the next driver. */
export { expireOffers } from './expire-offers.ts'
/** Asks the nearest free driver to carry each of the orders that were just accepted (events: the subscriber "dispatch"). */
export { offerAcceptedOrders } from './offer-order.ts'
/** Offers the accepted orders that wait for a driver. */
export { offerWaitingOrders } from './offer-waiting-orders.ts'
/** Takes back what a driver is asked who is shut out, inside the transaction that has locked its row. */
export { withdrawDriverOffers } from './withdraw-driver-offers.ts'
