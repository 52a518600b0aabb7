const shownAtMost = 3

/** From orders, newest first, the newest one of each restaurant. */
export function lastOrders<Order extends { partner_id: number }>(orders: readonly Order[]): Order[] {
  return orders
    .filter(({ partner_id: id }, at) => orders.findIndex((order) => order.partner_id === id) === at)
    .slice(0, shownAtMost)
}
