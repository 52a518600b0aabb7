/** Applies the drivers' steps that can no longer be undone. */
export { applyCarryingSteps } from './apply-carrying-steps.ts'
/**
 * Offers one order, newly accepted orders (the subscriber "dispatch"), or all orders that wait for a driver, to the
 * nearest free drivers. Expires offers after 60 s without an answer and offers the orders to the next drivers. Ends
 * `online` of drivers without a sign for ten minutes.
 */
export {
  endSilentDrivers,
  expireOffers,
  offerAcceptedOrders,
  offerOrder,
  offerWaitingOrders,
} from './dispatch.ts'
/** Erases a customer's proofs of hand-overs. Retention: codes and proofs older than 30 days. */
export { eraseProofsOf, oldProofs } from './hand-over.ts'
/** Stores the drivers' pending positions. Retention: positions older than a day. */
export { oldDriverPositions, storePositions } from './positions.ts'
/** The driver who is asked for an order. Takes an order from its driver and asks another one. */
export { findAsked, reassignOrder } from './reassign-order.ts'
