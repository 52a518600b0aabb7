/** Queues the mails about placed and canceled orders (the subscriber "mail"). */
export { mailOrders } from './mail-orders.ts'
