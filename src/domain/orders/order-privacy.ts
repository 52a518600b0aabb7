import type { OrderStatus } from './order-status.ts'

/** How long after its end an order shows its recipient to restaurant and driver, in ms: 30 days. */
export const recipientRetentionMs = 30 * 24 * 60 * 60 * 1000

/** What others see of the recipient of an order: everything, everything but the phone number, or nothing. */
export type RecipientAccess = 'all' | 'not_by_phone' | 'nothing'

/**
 * What customer, restaurant and driver of an order see of one another: phone numbers while it is under way; after 30
 * days restaurant and driver see nothing of the recipient (decision 12).
 */
export function recipientAccess(order: { status: OrderStatus; over_at: Date }, now: Date): RecipientAccess {
  if (order.status === 'shipping') return 'all'
  return now.getTime() - order.over_at.getTime() < recipientRetentionMs ? 'not_by_phone' : 'nothing'
}
