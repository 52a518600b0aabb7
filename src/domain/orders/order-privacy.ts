import type { OrderStatus } from './order-status.ts'

/** For how long after its end an order still tells those who served it for whom and to where it was, in ms: 30 days. */
export const recipientRetentionMs = 30 * 24 * 60 * 60 * 1000

/** What somebody else sees of a person in an order: everything, everything but how to call, or nothing. */
export type RecipientAccess = 'all' | 'not_by_phone' | 'nothing'

/**
 * How much customer, restaurant and driver of an order see of one another at this moment: they can call each other
 * while it is under way, and 30 days after its end restaurant and driver read no more whose it was (docs/decisions/0012).
 */
export function recipientAccess(order: { status: OrderStatus; over_at: Date }, now: Date): RecipientAccess {
  if (order.status === 'shipping') return 'all'
  return now.getTime() - order.over_at.getTime() < recipientRetentionMs ? 'not_by_phone' : 'nothing'
}
