import type { Order, OrderDetail } from '#contracts/orders/order-shape.ts'
import { type RecipientAccess, recipientAccess } from '#domain/orders/order-privacy.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Position } from '#domain/places/distance.ts'
import type { Database } from '#server/context.ts'
import type { Paging } from '#server/db/read-page.ts'
import {
  findOrderOf,
  type OrderWithParties,
  selectDishes,
  selectDishesOf,
  selectOrderPage,
} from './order-store.ts'
import { type OrderRow, type SoldDish, toOrder, toOrderDetail } from './order-wire.ts'

/** Who fulfills an order: the restaurant or the driver. */
type Fulfiller = { partnerId: number } | { driverId: number }

/** An order with its restaurant, driver, customer and dishes. */
type FulfillerOrder = OrderWithParties & { dishes: SoldDish[] }

function columnOf(fulfiller: Fulfiller) {
  return 'partnerId' in fulfiller
    ? (['orders.partner_id', fulfiller.partnerId] as const)
    : (['orders.driver_id', fulfiller.driverId] as const)
}

/** Null when the order is unknown or another fulfiller's. */
export async function findFulfillerOrder(
  db: Database,
  fulfiller: Fulfiller,
  orderId: number,
): Promise<FulfillerOrder | null> {
  const found = await findOrderOf(db, columnOf(fulfiller), orderId)
  return found && { ...found, dishes: await selectDishes(db, orderId) }
}

/** Newest first, with the total over all pages. */
export async function listFulfillerOrders(
  db: Database,
  fulfiller: Fulfiller,
  { status, ...paging }: { status?: OrderStatus | undefined } & Paging,
): Promise<{ orders: FulfillerOrder[]; total: number }> {
  const { orders, total } = await selectOrderPage(db, { owner: columnOf(fulfiller), status }, paging)
  const ids = orders.map(({ order }) => order.id)
  const dishes = Map.groupBy(await selectDishesOf(db, ids), (dish) => dish.order_id)
  return { orders: orders.map((one) => ({ ...one, dishes: dishes.get(one.order.id) ?? [] })), total }
}

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
  const withoutPhone = { ...order, phone_number: '', note: null, driver_note: null }
  if (access === 'not_by_phone') return withoutPhone
  const { latitude, longitude } = place
  const noDoor = { address: '', building: null, floor: null, gate: null }
  return { ...withoutPhone, ...noDoor, name: '', latitude, longitude }
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
