import type { Order, OrderDetail } from '#contracts/orders/order-shape.ts'
import { type RecipientAccess, recipientAccess } from '#domain/orders/order-privacy.ts'
import type { Position } from '#domain/places/distance.ts'
import type { FulfillerOrder } from './fulfiller-orders.ts'
import { type OrderRow, toOrder, toOrderDetail } from './order-wire.ts'

function recipientAccessOf(row: OrderRow, now: Date): RecipientAccess {
  // A canceled order never changes again; a delivered one may be rated later.
  return recipientAccess({ status: row.status, over_at: row.delivery_time ?? row.updated_at }, now)
}

/**
 * The wire shape for the order's restaurant or driver. Personal data that they may no longer see (decision 12) is
 * empty, as in orders of deleted customers; the restaurant's position replaces the customer's.
 */
export function toFulfillerOrder(row: OrderRow, place: Position, now: Date): Order {
  const order = toOrder(row)
  const access = recipientAccessOf(row, now)
  if (access === 'all') return order
  // A delivery note may contain a phone number.
  if (access === 'not_by_phone') return { ...order, phone_number: '', note: null }
  const { latitude, longitude } = place
  return { ...order, name: '', phone_number: '', address: '', note: null, latitude, longitude }
}

/** The order's dishes for its restaurant or driver. */
export function toFulfillerDetails(
  { order, dishes }: Pick<FulfillerOrder, 'order' | 'dishes'>,
  now: Date,
): OrderDetail[] {
  const details = dishes.map(toOrderDetail)
  return recipientAccessOf(order, now) === 'nothing'
    ? details.map((detail) => ({ ...detail, note: null }))
    : details
}

/** The order's customer for its restaurant. */
export function toFulfillerCustomer({ order, customer }: FulfillerOrder, now: Date) {
  if (recipientAccessOf(order, now) === 'nothing') return { name: null, image: { url: null } }
  return { name: customer.name, image: { url: customer.image_url } }
}
