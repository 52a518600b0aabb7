/** Whether a restaurant has asked for an order to be canceled. */
export { isCancelAsked } from './cancel-requests.ts'
/** Makes a line of an order another one, or nothing, with all that hangs on it; what its voucher asks for. */
export { changeLine, readVoucherCondition } from './change-line.ts'
/** The clock's work on orders: cancels what was not accepted in time, releases orders for later. */
export { cancelUnacceptedOrders, releaseDueOrders } from './due-orders.ts'
/** The orders of a restaurant or driver. */
export { findFulfillerOrder, listFulfillerOrders } from './fulfiller-orders.ts'
/**
 * What a driver pays for an order at the restaurant and collects at the door; whether it was cooked and has no driver; what
 * an order is settled by; says who bears the loss of a failed delivery.
 */
export { cashOf, isUnserved, moneyOf, writeLossBearer } from './order-entries.ts'
/**
 * A customer's order with its restaurant and driver; null when it is unknown or another customer's; anybody's order alone. Which
 * orders wait for their kitchen's answer, and since when.
 */
export { findOrder, findOrderRow, waitsForKitchen, waitsSince } from './order-store.ts'
/** What was changed in an order; whether its customer is being asked. */
export { hasOpenSwap, listChanges } from './order-swaps.ts'
/** An order with its dishes, restaurant, customer and driver in their wire shapes, as a viewer may see them. */
export {
  type OrderRow,
  toOrder,
  toOrderDetail,
  toPartnerParty,
  toShownCustomer,
  toShownDriver,
} from './order-wire.ts'
/** Idempotency keys older than 24 hours; locks a customer's row, which serializes the customer's orders. */
export { expiredIdempotencyKeys } from './place-order-store.ts'
/**
 * Takes a step of an order's life with all its effects, or refuses when the transition is not allowed. Locks an order
 * of this owner, or its customer; says whether the kitchen may still undo its answer; whether an order for later is still kept from the kitchen; marks an order as fully rated; stores a driver's distance with an event.
 */
export {
  hasStagedStep,
  isUnreleased,
  lockCustomerOf,
  lockOrder,
  markRated,
  recordStepDistance,
  type StepRequest,
  takeStep,
} from './take-step.ts'
/** The progress of a customer's order (wire: live changes). */
export { readProgress } from './track-order.ts'
