/** Tells a device of an order, as a job. */
export { deliverPush } from './deliver-push.ts'
/** Queues the notices of orders that have come, and of those that nobody has answered. */
export { pushOrders, pushUnanswered } from './push-orders.ts'
/** How many devices of a restaurant are told of its orders while the console is closed. */
export { countPushDevices } from './push-store.ts'
