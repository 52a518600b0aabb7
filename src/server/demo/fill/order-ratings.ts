import { momentOf, type StoredOrder } from './stored-order.ts'

const minuteMs = 60_000

/**
 * The ratings of an order: that of the driver half an hour after the delivery, that of the restaurant a minute later.
 */
export function ratingsOf(stored: StoredOrder) {
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
