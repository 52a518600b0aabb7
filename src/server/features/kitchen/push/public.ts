/** Sends one push message, as a job. */
export { deliverPush } from './deliver-push.ts'
/** Queues push messages about new orders, and about orders that wait for an answer too long. */
export { pushOrders, pushUnanswered } from './push-orders.ts'
/** Counts the devices that get push messages about a restaurant's orders. */
export { countPushDevices } from './push-store.ts'
