/** Cancels the orders that no restaurant has accepted in time (spec: an order's life). */
export { cancelUnacceptedOrders } from './cancel-unaccepted-orders.ts'
/** A customer, locked: one customer's orders are made one after the other. */
export { lockCustomer } from './customer-store.ts'
/** An order and its customer as those who serve it see them. */
export { toFulfillerCustomer, toFulfillerDetails, toFulfillerOrder } from './fulfiller-order-wire.ts'
/** The orders of a restaurant or a driver with everything that those who serve them see. */
export { findFulfillerOrder, listFulfillerOrders } from './fulfiller-orders.ts'
/** Idempotency keys that no longer answer, 24 hours after their order. */
export { expiredIdempotencyKeys } from './idempotency-store.ts'
/** An order of this owner, locked until the transaction ends; the mark that all its ratings are in; how far off a driver was. */
export { lockOrder, markRated, recordStepDistance } from './order-life-store.ts'
/** One of a customer's orders with its restaurant and driver; null when it is unknown or another's. */
export { findOrder } from './order-store.ts'
/** An order, its dishes and its restaurant as they travel. */
export { type OrderRow, toOrder, toPartnerParty } from './order-wire.ts'
/** How far one of a customer's orders is (contract: live changes). */
export { readProgress } from './read-progress.ts'
/** Takes one step of an order's life, with everything that goes with it; a refusal where the table has no such step. */
export { type StepRequest, takeStep } from './take-step.ts'
