/** A push message for one device of a restaurant. */
export type PartnerPush = { subscriptionId: number; partnerId: number } & (
  | { kind: 'new' | 'accepted' | 'unanswered'; orderId: number }
  | { kind: 'test' }
)

/** A push message for one device of a driver. */
export type DriverPush = { subscriptionId: number; driverId: number } & (
  | { kind: 'offer' | 'offer_over' | 'taken_away'; offerId: number }
  | { kind: 'test' }
)

/** A push message for one device. Its text is written when it is sent. */
export type QueuedPush = PartnerPush | DriverPush
