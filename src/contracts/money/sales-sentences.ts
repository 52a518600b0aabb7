import type { EndedReason } from '#domain/money/sales-figures.ts'
import { orderColumns, type Words } from './file-columns.ts'

/** The columns of the file of a restaurant's orders, in order. */
export const salesColumns = {
  id: orderColumns.order,
  ended_at: { en: 'Ended at', vi: 'Kết thúc lúc' },
  state: { en: 'State', vi: 'Trạng thái' },
  reason: { en: 'Reason', vi: 'Lý do' },
  dishes: { en: 'Dishes', vi: 'Số món' },
  subtotal: orderColumns.sales,
  voucher: orderColumns.voucher,
  revenue: { en: 'Revenue', vi: 'Doanh thu' },
  refunded: { en: 'Given back to the customer', vi: 'Hoàn cho khách' },
  refund_borne: { en: 'Of it borne by you', vi: 'Trong đó quán chịu' },
} as const satisfies Record<string, Words>

/** How an order ended. */
export const salesStates = {
  delivered: { en: 'Delivered', vi: 'Đã giao' },
  canceled: { en: 'Refused or canceled', vi: 'Từ chối hoặc hủy' },
} as const satisfies Record<string, Words>

/** The reason why an order was not delivered. */
export const salesReasons = {
  sold_out: { en: 'Refused: sold out', vi: 'Từ chối: hết món' },
  too_busy: { en: 'Refused: too busy', vi: 'Từ chối: quá đông' },
  closing: { en: 'Refused: closing', vi: 'Từ chối: sắp đóng cửa' },
  other: { en: 'Refused: other reason', vi: 'Từ chối: lý do khác' },
  by_customer: { en: 'Canceled by the customer', vi: 'Khách hủy' },
  unanswered: { en: 'Not answered in time', vi: 'Quán không trả lời kịp' },
  by_office: { en: 'Canceled by Mâm', vi: 'Mâm hủy' },
} as const satisfies Record<EndedReason, Words>
