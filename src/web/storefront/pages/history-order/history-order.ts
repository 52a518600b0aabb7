import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'

/** An order as the history lists it. */
export type HistoryOrder = OutputOf<Endpoints['listOrders']>[number]

/** Why an order cannot be rated now; null when it can (spec §4: order status in history). */
export function whyNotRated(
  order: Pick<HistoryOrder, 'status' | 'rate_status'>,
): 'rateLaterReason' | 'rateCanceledReason' | 'ratedReason' | null {
  if (order.status === 'shipping') return 'rateLaterReason'
  if (order.status === 'canceled') return 'rateCanceledReason'
  return order.rate_status === 'rated' ? 'ratedReason' : null
}
