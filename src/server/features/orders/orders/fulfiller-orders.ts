import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '#server/context.ts'
import type { Paging } from '#server/db/read-page.ts'
import {
  findOrderOf,
  type OrderWithParties,
  selectDishes,
  selectDishesOf,
  selectOrderPage,
} from './order-store.ts'
import type { SoldDish } from './order-wire.ts'

/** The party that fulfills an order: the restaurant or the driver. */
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

/** A page of orders, newest first, with the total over all pages. */
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
