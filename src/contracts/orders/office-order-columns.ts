import type { Words } from '#contracts/money/file-columns.ts'

/** The columns of the file of the back office's orders. */
export const officeOrderColumns = {
  order: { vi: 'Mã đơn', en: 'Order' },
  created_at: { vi: 'Lúc đặt', en: 'Placed at' },
  state: { vi: 'Trạng thái', en: 'State' },
  is_late: { vi: 'Trễ', en: 'Late' },
  cancel_asked: { vi: 'Quán xin hủy', en: 'Cancellation asked' },
  partner: { vi: 'Nhà hàng', en: 'Restaurant' },
  customer: { vi: 'Người nhận', en: 'Recipient' },
  phone: { vi: 'Đuôi số điện thoại', en: 'End of phone number' },
  driver: { vi: 'Tài xế', en: 'Driver' },
  payment: { vi: 'Thanh toán', en: 'Payment' },
  total: { vi: 'Tổng tiền', en: 'Total' },
} as const satisfies Record<string, Words>

/** The words for the values of an order in lists of the back office. */
export const officeOrderValues = {
  open: { vi: 'Đang xử lý', en: 'Open' },
  placed: { vi: 'Chờ quán nhận', en: 'Waits for the restaurant' },
  accepted: { vi: 'Quán đã nhận', en: 'Accepted' },
  picked_up: { vi: 'Đang giao', en: 'On its way' },
  delivered: { vi: 'Đã giao', en: 'Delivered' },
  canceled: { vi: 'Đã hủy', en: 'Canceled' },
  cash: { vi: 'Tiền mặt', en: 'Cash' },
  coins: { vi: 'Xu', en: 'Coins' },
  restaurant: { vi: 'Quán tự giao', en: 'Restaurant’s own' },
  yes: { vi: 'Có', en: 'Yes' },
} as const satisfies Record<string, Words>
