/** Cancels orders that were not accepted in time (spec: an order's life). */
export { cancelUnacceptedOrders } from './cancel-unaccepted-orders.ts'
/** Locks a customer's row, which serializes the customer's orders. */
export { lockCustomer } from './customer-store.ts'
/** The wire shapes of an order for its restaurant or driver. */
export { toFulfillerCustomer, toFulfillerDetails, toFulfillerOrder } from './fulfiller-order-wire.ts'
/** The orders of a restaurant or driver, with everything that the wire shapes for them need. */
export { findFulfillerOrder, listFulfillerOrders } from './fulfiller-orders.ts'
/** Idempotency keys older than 24 hours. */
export { expiredIdempotencyKeys } from './idempotency-store.ts'
/** Locks an order of this owner; marks an order as fully rated; stores a driver's distance with an event. */
export { lockOrder, markRated, recordStepDistance } from './order-life-store.ts'
/** A customer's order with its restaurant and driver; null when it is unknown or another customer's. */
export { findOrder } from './order-store.ts'
/** An order and its restaurant in their wire shapes. */
export { type OrderRow, toOrder, toPartnerParty } from './order-wire.ts'
/** The progress of a customer's order (contract: live changes). */
export { readProgress } from './read-progress.ts'
/** Takes a step of an order's life with all its effects, or refuses when the transition is not allowed. */
export { type StepRequest, takeStep } from './take-step.ts'
