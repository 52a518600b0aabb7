import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import type { VoucherValue } from '#domain/money/order-total.ts'

/** The discount of a voucher in words: "20.000 ₫ off", "20% off, up to 30.000 ₫". */
export function describeDiscount({ discount, percent }: VoucherValue, language: Language): string {
  const amount = formatVnd(discount)
  if (language === 'vi') return percent === null ? `Giảm ${amount}` : `Giảm ${percent}%, tối đa ${amount}`
  return percent === null ? `${amount} off` : `${percent}% off, up to ${amount}`
}
