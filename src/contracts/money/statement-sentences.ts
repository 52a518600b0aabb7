import { orderColumns, type Words } from './file-columns.ts'

/** The headings of a statement's file, in the order of its columns. */
export const statementColumns = {
  happened_at: { vi: 'Thời điểm', en: 'Time' },
  cause: { vi: 'Nội dung', en: 'What' },
  account: { vi: 'Tài khoản', en: 'Account' },
  order_id: orderColumns.order,
  total: { vi: 'Khách trả', en: 'Paid by customer' },
  discount: { vi: 'Giảm giá của đơn', en: 'Discount of the order' },
  sales: orderColumns.sales,
  voucher: orderColumns.voucher,
  commission: { vi: 'Hoa hồng', en: 'Commission' },
  delivery: { vi: 'Tiền giao hàng', en: 'Delivery' },
  collected: { vi: 'Tiền mặt đã thu', en: 'Cash collected' },
  other: { vi: 'Khác', en: 'Other' },
  amount: { vi: 'Cộng', en: 'Amount' },
  tax: { vi: 'Thuế khấu trừ', en: 'Tax withheld' },
} as const satisfies Record<string, Words>

/** The texts of the rows that are not postings in a statement's file, and the names of its two accounts. */
export const statementRows = {
  period: { vi: 'Kỳ đối soát', en: 'Period' },
  opening: { vi: 'Số dư đầu kỳ', en: 'Opening balance' },
  closing: { vi: 'Số dư cuối kỳ', en: 'Closing balance' },
  earned: { vi: 'Công nợ', en: 'Account' },
  cash: { vi: 'Tiền mặt đang giữ', en: 'Cash in hand' },
} as const satisfies Record<string, Words>

/** The texts for the causes of postings in a statement. */
export const causeSentences: Readonly<Record<string, Words>> = {
  picked_up: { vi: 'Ứng tiền món khi lấy hàng', en: 'Dishes advanced at pick-up' },
  delivered: { vi: 'Đơn đã giao', en: 'Order delivered' },
  canceled: { vi: 'Đơn đã hủy', en: 'Order canceled' },
  refunded: { vi: 'Hoàn tiền cho khách', en: 'Refund' },
  handed_in: { vi: 'Nộp tiền mặt', en: 'Cash handed in' },
  set_off: { vi: 'Cấn trừ thu nhập với tiền mặt', en: 'Earnings set against cash' },
  cash_owed: { vi: 'Tiền mặt chuyển sang thu nhập', en: 'Cash owed turned into earnings' },
  debt_paid: { vi: 'Trả nợ', en: 'Debt paid in' },
  written_off: { vi: 'Xóa nợ', en: 'Debt written off' },
  paid_out: { vi: 'Chi trả', en: 'Payout' },
  tax_withheld: { vi: 'Thuế khấu trừ', en: 'Tax withheld' },
  reversed: { vi: 'Điều chỉnh', en: 'Correction' },
  opening: { vi: 'Số dư ban đầu', en: 'Initial balance' },
}
