import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Order, OrderChange, OrderDetail } from '#contracts/orders/order-shape.ts'

/** The restaurant of an order, as a receipt names it. */
export type Restaurant = { name: string; address: string }

/** An order as its confirmation shows it. */
export type ConfirmedOrder = {
  order: Order
  dishes: OrderDetail[]
  changes: OrderChange[]
  partner: Restaurant & { image: { url: string | null } }
}

let justPlaced: ConfirmedOrder | null = null

/** Stores the order just placed for its confirmation. */
export function rememberPlacedOrder(placed: OutputOf<Endpoints['placeOrder']>): void {
  const { order, order_details, changes, partner } = placed
  justPlaced = { order, dishes: order_details, changes, partner }
}

/** Answers the order just placed at a restaurant, once; later visits load the newest order. */
export function takePlacedOrder(partnerId: number): ConfirmedOrder | null {
  const placed = justPlaced?.order.partner_id === partnerId ? justPlaced : null
  justPlaced = null
  return placed
}
