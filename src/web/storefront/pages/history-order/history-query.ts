import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { pageIn } from '#web/storefront/pieces/page/read-url.ts'

/** An order as the history lists it. */
export type HistoryOrder = OutputOf<Endpoints['listOrders']>[number]

/** Why an order cannot be rated now; null when it can (rule 7.2). */
export function reasonNotRatable(
  order: Pick<HistoryOrder, 'status' | 'rate_status'>,
): 'rateLaterReason' | 'rateCanceledReason' | 'ratedReason' | null {
  if (order.status === 'shipping') return 'rateLaterReason'
  if (order.status === 'canceled') return 'rateCanceledReason'
  return order.rate_status === 'rated' ? 'ratedReason' : null
}

/** The parameters of the history's address: `?status=&date=YYYY-MM-DD&page=`. */
export type HistoryQuery = {
  /** Null: all of them. */
  status: OrderStatus | null
  /** A day of Vietnam's calendar, or empty. */
  date: string
  page: number
}

/** Reads the history's address; an invalid part counts as absent. */
export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const date = params.get('date') ?? ''
  return {
    status: orderStatuses.find((status) => status === params.get('status')) ?? null,
    date: dayRangeInVietnam(date) ? date : '',
    page: pageIn(params, 'page'),
  }
}

/** The filters of a call for the orders of this address; `isOver` leaves out orders under way. */
export function orderFilters({ status, date }: HistoryQuery, isOver: boolean) {
  return { ...(status && { status }), ...(isOver && { is_over: '1' as const }), ...(date && { date }) }
}

/** The address of a page of the history; by default of the first one. */
export function historyHref({ status, date, page = 1 }: Partial<HistoryQuery>): string {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (date) params.set('date', date)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return `/history-order${text && `?${text}`}`
}
