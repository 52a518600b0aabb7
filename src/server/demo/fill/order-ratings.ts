import { momentOf, type StoredOrder } from './stored-order.ts'

const minuteMs = 60_000

/** A customer's word on the driver or on the restaurant of a delivered order. */
export type StoredRating = {
  orderId: number
  customerId: number
  partnerId: number | null
  driverId: number | null
  point: number
  content: string
  at: Date
}

/** The ratings of an order: the driver's half an hour after the delivery, the restaurant's a minute later. */
export function ratingsOf(stored: StoredOrder): StoredRating[] {
  const { id: orderId, order, customerId, partnerId, driverId } = stored
  const deliveredAt = momentOf(stored, 'delivered')
  if (order.state !== 'delivered' || deliveredAt === null) return []
  const at = (minutes: number) => new Date(deliveredAt.getTime() + minutes * minuteMs)
  const of = { orderId, customerId }
  const { driverRating, partnerRating } = order
  return [
    ...(driverRating ? [{ ...of, ...driverRating, partnerId: null, driverId, at: at(30) }] : []),
    ...(partnerRating ? [{ ...of, ...partnerRating, partnerId, driverId: null, at: at(31) }] : []),
  ]
}
