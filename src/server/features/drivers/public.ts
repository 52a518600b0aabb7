/** Ends the offers that nobody has answered within 60 s and asks the next driver. */
export { expireOffers } from './expire-offers.ts'
/** Takes back what a driver is asked who is shut out, inside the transaction that has locked its row. */
export { leaveOffers } from './leave-offers.ts'
/** Asks the nearest free driver to carry an accepted order, inside the transaction that has locked it. */
export { offerOrder } from './offer-order.ts'
/** Offers the accepted orders that wait for a driver. */
export { offerWaitingOrders } from './offer-waiting-orders.ts'
