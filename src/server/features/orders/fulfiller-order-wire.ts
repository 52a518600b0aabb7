import type { Order, OrderDetail } from '#contracts/orders/order-shape.ts'
import { type RecipientAccess, recipientAccess } from '#domain/orders/order-privacy.ts'
import type { Position } from '#domain/places/distance.ts'
import type { FulfillerOrder } from './fulfiller-orders.ts'
import { type OrderRow, toOrder, toOrderDetail } from './order-wire.ts'

function recipientAccessOf(row: OrderRow, now: Date): RecipientAccess {
  // After its cancellation nothing happens to an order; a delivered one may be rated later.
  return recipientAccess({ status: row.status, over_at: row.delivery_time ?? row.updated_at }, now)
}

/**
 * An order as the restaurant or driver who serves it reads it. What goes with time (docs/decisions/0012) is empty, as in
 * the orders of people who have left; the restaurant's own place stands for where it went.
 */
export function toFulfillerOrder(row: OrderRow, place: Position, now: Date): Order {
  const order = toOrder(row)
  const sight = recipientAccessOf(row, now)
  if (sight === 'all') return order
  // What is written for the way to the door may name a number too.
  if (sight === 'not_by_phone') return { ...order, phone_number: '', note: null }
  const { latitude, longitude } = place
  return { ...order, name: '', phone_number: '', address: '', note: null, latitude, longitude }
}

/** The dishes of an order, as its restaurant or driver reads them. */
export function toFulfillerDetails(
  { order, dishes }: Pick<FulfillerOrder, 'order' | 'dishes'>,
  now: Date,
): OrderDetail[] {
  const details = dishes.map(toOrderDetail)
  return recipientAccessOf(order, now) === 'nothing'
    ? details.map((detail) => ({ ...detail, note: null }))
    : details
}

/** Whose order it is, as its restaurant sees that person. */
export function toFulfillerCustomer({ order, customer }: FulfillerOrder, now: Date) {
  if (recipientAccessOf(order, now) === 'nothing') return { name: null, image: { url: null } }
  return { name: customer.name, image: { url: customer.image_url } }
}
