/**
 * Applies a step to an order with all its effects, or refuses it. Locks an order or its customer. Whether an order has
 * a submitted step that can be undone, and whether its kitchen does not see it yet. Marks an order as rated. Stores a
 * driver's distance with an event. Changes the promised time of an order, or only marks the order as changed.
 */
export {
  applyStep,
  hasSubmittedStep,
  isUnreleased,
  lockCustomerOf,
  lockOrder,
  markRated,
  recordStepDistance,
  type StepRequest,
  touchOrder,
} from './apply-step.ts'
/** Replaces or removes a line of an order, with stock, voucher, fee and prices. Reads the terms of its voucher. */
export { changeLine, readOrderVoucher } from './change-line.ts'
/** SQL: whether a driver carries an order. Withdraws the offer of a second order, when the first is picked up. */
export { isCarried, withdrawSecondOffer } from './driver-orders.ts'
/** Timed work on orders: cancels orders that were not accepted in time, and releases orders for later. */
export { cancelUnacceptedOrders, releaseDueOrders } from './due-orders.ts'
/** Erases the personal data in a customer's orders. */
export { eraseOrdersOf } from './erase-orders.ts'
/** The orders of a restaurant or driver. */
export { findFulfillerOrder, listFulfillerOrders } from './fulfiller-orders.ts'
/**
 * Offers orders to drivers, stores their answers, and ends overdue or withdrawn offers. Tells a driver that an order was
 * taken away.
 */
export {
  answerOffer,
  expireOffer,
  insertOffer,
  type OfferKey,
  pushTakenAway,
  withdrawOffers,
  withdrawOffersTo,
} from './offer-store.ts'
/**
 * Whether a restaurant waits for the answer to its request to cancel an order, also as SQL. The use cases of an
 * administrator's steps.
 */
export {
  declineCancelRequest,
  hasCancelRequest,
  isCancelRequested,
  takeOrderStep,
} from './office-orders.ts'
/**
 * The cash that a driver pays and collects for an order, and what the driver earns with the order; whether a cooked
 * order found no driver; the figures that settle an order. Writes who bears the loss of a failed delivery.
 */
export { cashOf, driverPayOf, isUnserved, moneyOf, writeLossBearer } from './order-entries.ts'
/**
 * A customer's order with its restaurant and driver, or an order's row alone; null when it is unknown or another
 * customer's. SQL: whether an order waits for its kitchen's answer, and since when.
 */
export { findOrder, findOrderRow, waitsForKitchen, waitsSince } from './order-store.ts'
/** The changes of an order's lines. Whether its customer has an open question. */
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
/** The retention rule for idempotency keys older than 24 hours. */
export { expiredIdempotencyKeys } from './place-order-store.ts'
/** Refuses an administrator's step that comes too late, with what is true now and who was first. */
export { refuseChanged } from './refuse-changed.ts'
/** The progress of a customer's order (wire: live changes). */
export { readProgress } from './track-order.ts'
