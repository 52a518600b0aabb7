import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import type { VoucherValue } from '#domain/money/order-total.ts'

/** What a voucher takes off, in words: "20.000 ₫ off", "20% off, up to 30.000 ₫". */
export function describeDiscount({ discount, percent }: VoucherValue, language: Language): string {
  const most = formatVnd(discount)
  if (language === 'vi') return percent === null ? `Giảm ${most}` : `Giảm ${percent}%, tối đa ${most}`
  return percent === null ? `${most} off` : `${percent}% off, up to ${most}`
}
