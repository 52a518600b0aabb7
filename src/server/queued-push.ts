/** A push message for one device of a restaurant. Its text is written when it is sent. */
export type QueuedPush = { subscriptionId: number; partnerId: number } & (
  | { kind: 'new' | 'accepted' | 'unanswered'; orderId: number }
  | { kind: 'test' }
)
