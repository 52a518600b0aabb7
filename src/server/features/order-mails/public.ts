/** Queues the mails about orders that were placed or canceled (events: the subscriber "mail"). */
export { mailOrders } from './mail-orders.ts'
